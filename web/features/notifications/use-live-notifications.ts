import { useEffect, useState } from 'react'

/** Calls `onChange` as soon as the notifications of the signed-in person change. False while they have to be polled. */
export function useLiveNotifications(onChange: () => void): boolean {
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    let isGone = false
    let stop = () => {}
    // in a chunk of its own, which visitors never load; without it the page polls
    import('./follow-changes.ts')
      .then(({ followChanges }) => {
        if (!isGone) stop = followChanges('notifications', { onChange, onLive: setIsLive })
      })
      .catch(() => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [onChange])
  return isLive
}
