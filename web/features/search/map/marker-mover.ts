import type { MapView } from './map-view.ts'
import { type Direction, nearest, neighbor } from './map-neighbors.ts'

const directions: Partial<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

interface Shown {
  readonly button: HTMLElement
  readonly x: number
  readonly y: number
}

export interface MarkerMover {
  /** To be called when the markers of the group change. */
  put: () => void
  /** The marker with the focus is about to be replaced: the focus goes on to what comes in its place. */
  keepFocus: () => void
  end: () => void
}

/**
 * Keeps the buttons of `group` (`data-marker`, with `data-lat` and `data-lng`) where the map has their positions and hides
 * those outside. One of them is a stop for the Tab key; arrow keys lead from one to the next.
 */
export function moveMarkers(map: MapView, group: HTMLElement): MarkerMover {
  let shown: readonly Shown[] = []
  let keep = false

  const makeStop = (wanted: HTMLElement | undefined) => {
    const stop = wanted ?? shown[0]?.button
    for (const { button } of shown) button.tabIndex = button === stop ? 0 : -1
  }
  const focus = (index: number | null) => {
    const button = shown[index ?? -1]?.button
    if (!button) return
    makeStop(button)
    button.focus({ preventScroll: true })
  }
  const size = () => map.getContainer()
  const put = () => {
    const { clientWidth, clientHeight } = size()
    shown = [...group.querySelectorAll<HTMLElement>('[data-marker]')].flatMap((button) => {
      const { x, y } = map.project([Number(button.dataset['lng']), Number(button.dataset['lat'])])
      const inside = x >= 0 && y >= 0 && x <= clientWidth && y <= clientHeight
      button.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`
      button.style.visibility = inside ? '' : 'hidden'
      return inside ? [{ button, x, y }] : []
    })
    makeStop(shown.find(({ button }) => button === document.activeElement)?.button)
    if (!keep || document.activeElement !== document.body || shown.length === 0) return
    focus(nearest(shown, { x: clientWidth / 2, y: clientHeight / 2 }))
  }
  const press = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    const from = shown.find(({ button }) => button === event.target)
    if (['+', '=', '-'].includes(event.key)) keep = true
    if (!direction || !from) return
    // The map would pan.
    event.stopPropagation()
    event.preventDefault()
    focus(neighbor(shown, from, direction))
  }
  // Markers are replaced more than once: when the map has come to rest, and when the answer for its new area is there.
  const leave = ({ target }: Event) => {
    if (!(target instanceof Node && group.contains(target))) keep = false
  }
  map.on('move', put)
  map.on('resize', put)
  group.addEventListener('keydown', press)
  document.addEventListener('focusin', leave)
  document.addEventListener('pointerdown', leave)
  return {
    put,
    keepFocus: () => (keep = true),
    end: () => {
      map.off('move', put)
      map.off('resize', put)
      group.removeEventListener('keydown', press)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('pointerdown', leave)
    },
  }
}
