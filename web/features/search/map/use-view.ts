import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MapPlace } from './map-places.ts'
import { openStage, type Stage } from './map-stage.ts'

type Options = Parameters<typeof openStage>[1]
type Wake = ReturnType<typeof openStage>['wake']

const noPlaces: readonly MapPlace[] = []

/** The map of the page; `null` before the page is alive. `places` come after it. */
export function useView(
  still: RefObject<HTMLElement | null>,
  drawing: RefObject<SVGSVGElement | null>,
  live: RefObject<HTMLElement | null>,
  options: Options,
): { stage: Stage | null; places: readonly MapPlace[]; wake: () => void } {
  const [stage, setStage] = useState<Stage | null>(null)
  const [places, setPlaces] = useState(noPlaces)
  const wake = useRef<Wake>(null)
  const open = useEffectEvent((frames: Parameters<typeof openStage>[0]) => openStage(frames, options, setStage))
  useEffect(() => {
    // A frame without a size, as in a document that nothing draws, shows nothing.
    if (!still.current?.clientWidth || !drawing.current || !live.current) return undefined
    const opened = open({ still: still.current, drawing: drawing.current, live: live.current })
    wake.current = opened.wake
    return () => {
      wake.current = null
      opened.end()
    }
  }, [still, drawing, live])
  useEffect(() => {
    let gone = false
    void import('./map-places.ts').then(
      ({ mapPlaces }) => gone || setPlaces(mapPlaces),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
  return { stage, places, wake: () => wake.current?.() }
}
