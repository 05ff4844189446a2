import { act } from '@testing-library/react'
import { toastQueue } from '#web/design/toast.tsx'

/**
 * The seconds that messages stay are over, those that wait included. A page that is opened begins with none either: files
 * share their modules, and behind the messages of all pages before, a new one would not come in time.
 */
export const letToastsPass = (): void =>
  act(() => {
    for (let toast = toastQueue.current(); toast; toast = toastQueue.current()) toastQueue.remove(toast.id)
  })
