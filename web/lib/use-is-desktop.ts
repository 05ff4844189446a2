import { useSyncExternalStore } from 'react'

const desktop = '(min-width: 64rem)'
const watch = (listener: () => void) => {
  const query = matchMedia(desktop)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** For what a narrow screen shows in another way, not only in another place. The server takes the screen for a wide one. */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(desktop).matches,
    () => true,
  )
