import { type Box, gap, placeCard, type Side, type Spot } from './place-card.ts'

const phone = '(max-width: 47.99rem)'
/** Pixels of a card with its details hidden, and without its tips. */
const usual = { width: 380, height: 380, compact: 230 }

/** What stands fast over the lower edge of the window, whatever scrolls. */
function barAtBottom(): Element | null {
  const { clientWidth } = document.documentElement
  for (
    let one = document.elementFromPoint(clientWidth / 2, window.innerHeight - 2);
    one && one !== document.body;
    one = one.parentElement
  )
    if (/fixed|sticky/.test(getComputedStyle(one).position)) return one
  return null
}

/** The part of the window below the header and above a bar that a page has at the bottom. */
function freeArea(): Box {
  const { clientWidth: right } = document.documentElement
  const header = document.querySelector('header')
  const top = header?.getBoundingClientRect().bottom ?? 0
  const bar = barAtBottom()?.getBoundingClientRect().top ?? 0
  return { left: 0, top: Math.max(0, top), right, bottom: bar > window.innerHeight / 2 ? bar : window.innerHeight }
}

export interface PlacedCard {
  readonly spot: Spot
  /** No room for its tips before they are called for. */
  readonly compact: boolean
  /** Where the header ends. */
  readonly top: number
  /** What the card keeps to: an element, or an edge of the window. */
  readonly measure: () => DOMRect
}

const isEdge = (side: Side) => side === 'lower edge' || side === 'upper edge'

/** An edge of the free part as it is now; later the card itself may stand where the bar was looked for. */
function edgeOf(side: Side, { bottom }: Box): () => DOMRect {
  const below = window.innerHeight - bottom
  return () => {
    const { clientWidth } = document.documentElement
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return new DOMRect(0, side === 'upper edge' ? Math.max(0, header) : window.innerHeight - below, clientWidth, 0)
  }
}

interface Way {
  readonly target: HTMLElement
  readonly sides: readonly Side[]
  readonly compact: boolean
}

/** Beside it as a whole or beside its heading, if need be without its tips; then above or below; last an edge of the window. */
function waysFor(element: HTMLElement): Way[] {
  const heading = element.querySelector<HTMLElement>('h1, h2') ?? element
  const way = (target: HTMLElement, sides: readonly Side[], compact: boolean): Way => ({ target, sides, compact })
  const edges = ['lower edge', 'upper edge'] as const
  if (matchMedia(phone).matches) return [way(element, edges, true), way(heading, edges, true)]
  const beside = ['right', 'left'] as const
  const near = ['bottom', 'top'] as const
  return [
    way(element, beside, false),
    way(heading, beside, false),
    way(element, beside, true),
    way(heading, beside, true),
    way(element, near, false),
    way(heading, near, false),
    way(heading, [...near, ...edges], true),
  ]
}

/** Where the card of this element opens now; null where it would cover what it explains, or what pages keep clear. */
export function placeOnPage(element: HTMLElement, panel: HTMLElement | null): PlacedCard | null {
  const area = freeArea()
  const width = Math.min(usual.width, area.right - area.left - 2 * gap)
  const avoid = [...(panel ? [panel] : []), ...document.querySelectorAll('[data-keep-clear]')].map((one) =>
    one.getBoundingClientRect(),
  )
  for (const { target, sides, compact } of waysFor(element)) {
    const anchor = target.getBoundingClientRect()
    // in the page, and not only for a screen reader
    if (anchor.width < 2 || anchor.height < 2) continue
    const card = { width, height: compact ? usual.compact : usual.height }
    const spot = placeCard({ anchor, area, card, sides, avoid })
    if (spot)
      return {
        spot,
        compact,
        top: area.top,
        measure: isEdge(spot.side) ? edgeOf(spot.side, area) : () => target.getBoundingClientRect(),
      }
  }
  return null
}

/** For a person who has called for it: at the lower edge, after what it explains has come to the top. */
export function placeAtEdge(element: HTMLElement): PlacedCard {
  element.scrollIntoView({ block: 'start' })
  const area = freeArea()
  const { bottom } = element.querySelector('h1, h2')?.getBoundingClientRect() ?? area
  const room = area.bottom - Math.max(bottom, area.top) - 2 * gap
  // In a window as low as this the card covers what it must, and scrolls.
  const least = Math.min((area.bottom - area.top) * 0.6, usual.compact)
  return {
    spot: { side: 'lower edge', box: area, room: Math.max(room, least) },
    compact: matchMedia(phone).matches,
    top: area.top,
    measure: edgeOf('lower edge', area),
  }
}
