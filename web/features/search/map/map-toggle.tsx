import { List, Map as MapIcon } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { buttonClasses } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { map } from '#web/features/search/texts/map.en.ts'

interface Props {
  mapBox: RefObject<HTMLElement | null>
  listBox: RefObject<HTMLElement | null>
}

/** Switches between map and list on narrow screens, where the map covers the list. */
export function MapToggle({ mapBox, listBox }: Props) {
  const t = useTexts(map)
  const hydrated = useHydrated()
  const [onMap, setOnMap] = useState(true)
  useEffect(() => {
    if (!mapBox.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry && setOnMap(entry.intersectionRatio > 0.4), {
      threshold: [0.4],
    })
    observer.observe(mapBox.current)
    return () => observer.disconnect()
  }, [mapBox])
  if (!hydrated) return null
  const go = () => {
    const target = (onMap ? listBox : mapBox).current
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    target?.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' })
    target?.focus({ preventScroll: true })
  }
  const button = (
    <button
      type="button"
      onClick={go}
      className={cx(buttonClasses({ size: 'sm' }), 'pointer-events-auto rounded-full! px-5 shadow-overlay')}
    >
      {onMap ? <List aria-hidden="true" className="size-5" /> : <MapIcon aria-hidden="true" className="size-5" />}
      {t(onMap ? 'toList' : 'toMap')}
    </button>
  )
  // On the map it lies within it: over the list it would cover links.
  if (onMap && mapBox.current)
    return createPortal(
      <div className="absolute right-3 bottom-11 z-raised desktop:hidden">{button}</div>,
      mapBox.current,
    )
  return (
    <div className="pointer-events-none sticky bottom-4 z-raised grid justify-items-center px-gutter desktop:hidden">
      {button}
    </div>
  )
}
