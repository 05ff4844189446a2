import type { Box } from './map-params.ts'
import type { MapLibreMap } from './map-base.ts'
import type { MapView } from './map-view.ts'
import { limitsOf } from './still-camera.ts'
import { openStillMap } from './still-map.ts'

type Base = typeof import('./map-base.ts')

/** `still`: the drawing alone; `coming`: MapLibre is on its way behind it; `live`: MapLibre, with every detail. */
export type Status = 'still' | 'coming' | 'live' | 'no-webgl' | 'failed'

export interface Stage {
  readonly status: Status
  readonly map: MapView
  /** Holds the markers; it goes from the drawing to MapLibre, with the focus in it. */
  readonly layer: HTMLElement
}

interface Frames {
  /** Of the drawing, and within it the drawing. */
  still: HTMLElement
  drawing: SVGSVGElement
  /** Of MapLibre. */
  live: HTMLElement
}

interface Options {
  box: Box
  /** Null: our own map. */
  styleUrl: string | null
  /** Accessible name of the map. */
  title: string
}

/** Milliseconds after which a page that is loaded counts as quiet. */
const quiet = 2500

let loaded: Promise<Base> | undefined
// The server never draws: its build has neither the library nor the atlas.
function loadBase(): Promise<Base> {
  loaded ??= import.meta.env.SSR
    ? Promise.reject(new Error('Maps are drawn in browsers'))
    : import('./map-base.ts').catch((cause: unknown) => {
        loaded = undefined
        throw cause
      })
  return loaded
}

const canDraw = (options?: WebGLContextAttributes) =>
  document.createElement('canvas').getContext('webgl2', options) !== null

/** Without a graphics card MapLibre takes the processor for seconds; who saves data is not sent half a megabyte unasked. */
const isCheap = () =>
  !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData &&
  canDraw({ failIfMajorPerformanceCaveat: true })

function isSame(one: MapView, other: MapView): boolean {
  const at = other.project([one.getCenter().lng, one.getCenter().lat])
  const { clientWidth, clientHeight } = other.getContainer()
  return (
    Math.abs(one.getZoom() - other.getZoom()) < 0.001 &&
    Math.hypot(at.x - clientWidth / 2, at.y - clientHeight / 2) < 0.5
  )
}

/** The markers go on to the map that is drawn now, and so does the focus. */
function handOver(layer: HTMLElement, still: HTMLElement, map: MapLibreMap): void {
  const focused = document.activeElement
  map.getCanvasContainer().append(layer)
  if (focused === still) map.getCanvas().focus({ preventScroll: true })
  else if (focused instanceof HTMLElement && layer.contains(focused)) focused.focus({ preventScroll: true })
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const idle = (map: MapLibreMap) => new Promise<void>((resolve) => void map.once('idle', () => resolve()))

/**
 * Shows the drawing, and MapLibre in its place once `wake` was called, or a quiet while after the page was loaded where that
 * costs little. `tell` hears of every change.
 */
export function openStage(
  { still, drawing, live }: Frames,
  { box, styleUrl, title }: Options,
  tell: (now: Stage) => void,
) {
  const limits = limitsOf(styleUrl)
  const layer = document.createElement('div')
  still.append(layer)
  const drawn = openStillMap(still, drawing, box, limits)
  const ends = [drawn.end, () => layer.remove()]
  let over = false
  const isOver = () => over
  let awake = false

  /** Behind the drawing until both show the same. */
  const draw = async () => {
    const base = await loadBase()
    if (over) return
    const [map, remove] = await base.createMap({
      container: live,
      styleUrl,
      title,
      opening: { center: drawn.getCenter(), zoom: drawn.getZoom() },
    })
    if (over) return remove()
    ends.push(remove)
    // A tile that fails leaves a hole; a style that fails leaves nothing.
    let styled = false
    map.once('styledata', () => (styled = true))
    await Promise.race([idle(map), new Promise((_, reject) => map.on('error', ({ error }) => styled || reject(error)))])
    while (!isOver() && !(drawn.isAtRest() && isSame(drawn, map))) {
      if (!drawn.isAtRest()) await pause(100)
      else {
        map.jumpTo({ center: drawn.getCenter(), zoom: drawn.getZoom() })
        // At the edge of the world it may not get there: then it stands as near as it can.
        if (isSame(drawn, map)) await idle(map)
        else break
      }
    }
    if (over) return
    live.style.visibility = 'visible'
    handOver(layer, still, map)
    drawn.end()
    still.hidden = true
    tell({ status: 'live', map, layer })
  }
  const wake = () => {
    if (awake || over) return
    awake = true
    if (!canDraw()) return tell({ status: 'no-webgl', map: drawn, layer })
    tell({ status: 'coming', map: drawn, layer })
    draw().catch(() => {
      awake = false
      // Told on the page; the drawing and the list beside it stay.
      if (!over) tell({ status: 'failed', map: drawn, layer })
    })
  }
  const whenLoaded = () => {
    const timer = setTimeout(() => {
      if (loaded || isCheap()) wake()
    }, quiet)
    ends.push(() => clearTimeout(timer))
  }
  if (document.readyState === 'complete') whenLoaded()
  else {
    window.addEventListener('load', whenLoaded, { once: true })
    ends.push(() => window.removeEventListener('load', whenLoaded))
  }
  tell({ status: 'still', map: drawn, layer })
  return {
    wake,
    end: () => {
      over = true
      still.hidden = false
      live.style.visibility = ''
      for (const end of ends.toReversed()) end()
    },
  }
}
