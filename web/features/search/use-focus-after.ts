import { useEffect, useRef } from 'react'

/** A link that takes a wish back is gone afterwards: the focus goes on at the count, or at what else is named. */
export function useFocusAfter(address: string, at = '#result-count') {
  const before = useRef(address)
  useEffect(() => {
    if (before.current === address) return
    before.current = address
    if (document.activeElement === document.body) document.querySelector<HTMLElement>(at)?.focus()
  }, [address, at])
}
