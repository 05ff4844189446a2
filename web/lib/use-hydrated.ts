import { useEffect, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the first, matching render of the browser; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Marks the document once what it shows answers; browser tests wait for the mark. */
export function useAliveMark(): void {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
}
