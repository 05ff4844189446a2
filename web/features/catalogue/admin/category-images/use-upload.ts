import { useState } from 'react'
import type { Picture } from '#contract/wire/picture.ts'
import { limits } from '#contract/wire/limits.ts'
import { readyPicture, Refused } from '#web/features/catalogue/listings/uploads.ts'
import { sendFile, typeOf } from '#web/lib/send-file.ts'
import { saidBy } from '#web/lib/http-error.ts'

export type UploadState =
  | { is: 'idle' }
  | { is: 'preparing' }
  | { is: 'too_large' }
  | { is: 'sending'; part: number }
  | { is: 'failed'; refusal: string }

/** Sends one picture and waits for its sizes. */
export function useUpload(onReady: (upload: { id: string; picture: Picture }) => void) {
  const [state, setState] = useState<UploadState>({ is: 'idle' })
  const send = async (file: File) => {
    if (file.size > limits.pictureBytes) return setState({ is: 'too_large' })
    setState({ is: 'sending', part: 0 })
    try {
      const { id } = await sendFile<{ id: string }>('/api/pictures', file, typeOf(file), (part) =>
        setState({ is: 'sending', part }),
      )
      setState({ is: 'preparing' })
      onReady({ id, picture: await readyPicture(id) })
      setState({ is: 'idle' })
    } catch (cause) {
      setState({ is: 'failed', refusal: saidBy(cause) || (cause instanceof Refused ? cause.message : '') })
    }
    return undefined
  }
  return { state, send, isBusy: state.is === 'sending' || state.is === 'preparing' }
}
