import { useState } from 'react'
import { reviewPhotoLimits } from '#contract/reviews/values.ts'
import { limits } from '#contract/wire/limits.ts'
import { readyPicture, Refused } from '#web/features/catalogue/listings/uploads.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { newKey } from '#web/lib/new-key.ts'
import { sendFile, typeOf } from '#web/lib/send-file.ts'

export interface Photo {
  readonly key: string
  readonly name: string
  /** Of the smallest size; null until the sizes are made. */
  readonly preview: string | null
  /** What it shows, in the writer's words. */
  readonly alt: string
  readonly state: 'sending' | 'ready' | 'failed' | 'too_large'
  /** A sentence of the server's, or `''` where it said nothing. */
  readonly refusal: string
  readonly uploadId: string | null
}

/** Photos of a review that is being written: each is sent when it is chosen. */
export function usePhotos(bookingId: string) {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const change = (key: string, to: Partial<Photo>) =>
    setPhotos((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const carry = async (key: string, file: File): Promise<void> => {
    if (file.size > limits.pictureBytes) return change(key, { state: 'too_large' })
    try {
      const { id } = await sendFile<{ id: string }>(`/api/bookings/${bookingId}/reviews/photos`, file, typeOf(file))
      const { variants } = await readyPicture(id)
      change(key, { state: 'ready', uploadId: id, preview: variants[0]?.url ?? null })
    } catch (cause) {
      change(key, { state: 'failed', refusal: saidBy(cause) || (cause instanceof Refused ? cause.message : '') })
    }
    return undefined
  }
  return {
    photos,
    room: reviewPhotoLimits.most - photos.length,
    isSending: photos.some(({ state }) => state === 'sending'),
    /** Takes as many as there is room for. */
    add: (files: readonly File[]) => {
      const taken = files.slice(0, reviewPhotoLimits.most - photos.length).map((file) => ({ key: newKey(), file }))
      setPhotos((all) => [
        ...all,
        ...taken.map(({ key, file }) => ({
          key,
          name: file.name,
          preview: null,
          alt: '',
          state: 'sending' as const,
          refusal: '',
          uploadId: null,
        })),
      ])
      for (const { key, file } of taken) void carry(key, file)
    },
    describe: (key: string, alt: string) => change(key, { alt }),
    remove: (key: string) => setPhotos((all) => all.filter((one) => one.key !== key)),
  }
}
