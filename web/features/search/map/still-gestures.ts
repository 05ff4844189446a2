interface Point {
  readonly x: number
  readonly y: number
}

/** What fingers, mouse and keys ask for, in points of the screen; `at` is counted from the middle of the frame. */
interface Gestures {
  start: (event: Event) => void
  pan: (x: number, y: number) => void
  /** By levels of zoom. */
  zoom: (by: number, at: Point) => void
  end: (event: Event) => void
  click: (event: MouseEvent) => void
}

/** Points that a finger moves before it drags the map; less is a click. */
const slack = 4
/** Points of a wheel for a level of zoom. */
const wheelLevel = 300
/** Milliseconds after its last step in which a wheel has come to rest. */
const wheelRest = 150
const arrowStep = 100

const arrows: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [arrowStep, 0],
  ArrowRight: [-arrowStep, 0],
  ArrowUp: [0, arrowStep],
  ArrowDown: [0, -arrowStep],
}
const levels: Partial<Record<string, number>> = { '+': 1, '=': 1, '-': -1 }

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const spreadOf = ([one, other]: readonly Point[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0)

/** Drags with one finger, zooms with two, with the wheel, with a double click, and with keys. */
export function watchGestures(frame: HTMLElement, asked: Gestures): { isHeld: () => boolean; end: () => void } {
  const held = new Map<number, Point>()
  let far = 0
  let wheeling = 0
  const fromMiddle = ({ x, y }: Point): Point => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }
  const onMarker = ({ target }: Event) => target instanceof Element && target.closest('[data-marker]') !== null
  const atOnce = (event: Event, move: () => void) => {
    event.preventDefault()
    asked.start(event)
    move()
    asked.end(event)
  }
  const listeners = {
    pointerdown: (event: PointerEvent) => {
      if (event.button !== 0) return
      if (held.size === 0) far = 0
      held.set(event.pointerId, event)
    },
    pointermove: (event: PointerEvent) => {
      const before = [...held.values()]
      const last = held.get(event.pointerId)
      if (!last) return
      const begun = far > slack
      far += Math.hypot(event.x - last.x, event.y - last.y)
      if (far <= slack) return
      if (!begun) asked.start(event)
      // From here on it is no click of what lies below.
      if (!frame.hasPointerCapture(event.pointerId)) frame.setPointerCapture(event.pointerId)
      held.set(event.pointerId, event)
      const now = [...held.values()]
      const [from, to] = [middleOf(before), middleOf(now)]
      asked.pan(to.x - from.x, to.y - from.y)
      if (spreadOf(before) > 0) asked.zoom(Math.log2(spreadOf(now) / spreadOf(before)), fromMiddle(to))
    },
    pointerup: (event: PointerEvent) => {
      if (held.delete(event.pointerId) && held.size === 0 && far > slack) asked.end(event)
    },
    pointercancel: (event: PointerEvent) => {
      if (held.delete(event.pointerId) && held.size === 0 && far > slack) asked.end(event)
    },
    click: (event: MouseEvent) => {
      if (far <= slack) asked.click(event)
    },
    dblclick: (event: MouseEvent) => {
      if (!onMarker(event)) atOnce(event, () => asked.zoom(1, fromMiddle(event)))
    },
    wheel: (event: WheelEvent) => {
      event.preventDefault()
      if (wheeling) window.clearTimeout(wheeling)
      else asked.start(event)
      asked.zoom((-event.deltaY * (event.deltaMode === 1 ? 40 : 1)) / wheelLevel, fromMiddle(event))
      wheeling = window.setTimeout(() => {
        wheeling = 0
        asked.end(event)
      }, wheelRest)
    },
    keydown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const [x, y] = arrows[event.key] ?? []
      const level = levels[event.key]
      if (x !== undefined && y !== undefined) atOnce(event, () => asked.pan(x, y))
      else if (level) atOnce(event, () => asked.zoom(level, { x: 0, y: 0 }))
    },
  }
  const all = Object.entries(listeners) as [keyof typeof listeners, (event: Event) => void][]
  for (const [type, listener] of all) frame.addEventListener(type, listener, { passive: false })
  return {
    isHeld: () => held.size > 0 || wheeling !== 0,
    end: () => {
      window.clearTimeout(wheeling)
      for (const [type, listener] of all) frame.removeEventListener(type, listener)
    },
  }
}
