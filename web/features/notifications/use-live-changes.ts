import { useEffect, useState } from 'react'

/**
 * Calls `onChange` as soon as something of this kind changes for the signed-in person. False while it has to be polled.
 */
export function useLiveChanges(kind: string, onChange: (data: string | null) => void): boolean {
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    let isGone = false
    let stop = () => {}
    // in a chunk of its own, which visitors never load; without it the page polls
    import('./follow-changes.ts')
      .then(({ followChanges }) => {
        if (!isGone) stop = followChanges(kind, { onChange, onLive: setIsLive })
      })
      .catch(() => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [kind, onChange])
  return isLive
}
