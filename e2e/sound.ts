import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './fixtures.ts'

type Scheme = 'light' | 'dark'

/** What a second scheme of the same page can change. */
const ofColor = ['color-contrast', 'link-in-text-block']

const bothSchemes: readonly Scheme[] = ['light', 'dark']
/** In the gate each look is in one scheme, by the name of what is looked at; beside it in both. */
const thorough = Boolean(process.env['TREQ_MATRIX'] ?? process.env['TREQ_BROWSER'])
const schemesOf = (what: string): readonly Scheme[] =>
  thorough ? bothSchemes : [what.length % 2 === 0 ? 'light' : 'dark']

/** Half a megabyte, twice for each look: it is sent only where an earlier look did not leave it in every frame. */
const nothingMore = 'void 0'
const axeIsThere = async (page: Page) =>
  (await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in globalThis)))).every(Boolean)

/**
 * No accessibility fault that a program can see on the page as it stands, or in its `part` (a CSS selector), in each
 * of `schemes`; unless given, in one that `what` decides, and in both in the matrix and in the newest browser. `what` names it in the failure. Motion is off from here on: half faded in, everything lacks contrast.
 */
export async function expectAccessible(
  page: Page,
  {
    what = new URL(page.url()).pathname,
    part,
    schemes = schemesOf(what),
  }: {
    what?: string
    part?: string
    schemes?: readonly Scheme[]
  } = {},
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Ours are the only frames: a blank page for each look, which other origins would need, is left out.
    const axe = new AxeBuilder({ page, ...((await axeIsThere(page)) ? { axeSource: nothingMore } : {}) })
      .setLegacyMode()
      .options({
        resultTypes: ['violations'],
        // it would fetch and read every style sheet again, for a rule that is off
        preload: { assets: ['media'] },
        ...(colorScheme === schemes[0] ? {} : { runOnly: ofColor }),
      })
    const { violations } = await (part ? axe.include(part) : axe).analyze()
    expect(violations.map(({ id, nodes }) => `${what} ${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
}

/** Nothing sticks out sideways, at the width the window has or at each of `widths` (CSS pixels). */
export async function expectNothingSideways(page: Page, widths: readonly number[] = []): Promise<void> {
  const stands = page.viewportSize()
  for (const width of widths.length ? widths : [stands?.width ?? 0]) {
    if (widths.length) await page.setViewportSize({ width, height: stands?.height ?? 800 })
    const sideways = await page
      .locator('html')
      .evaluate((html: { scrollWidth: number; clientWidth: number }) => html.scrollWidth - html.clientWidth)
    expect(`${page.url()} at ${width} px scrolls sideways by ${Math.max(0, sideways)}`).toBe(
      `${page.url()} at ${width} px scrolls sideways by 0`,
    )
  }
}

/** An element as far as it is read here. */
interface Target {
  textContent: string | null
  ownerDocument: { defaultView: { getComputedStyle: (element: Target, part?: string) => Record<string, string> } }
  closest: (selector: string) => Target | null
  getAttribute: (name: string) => string | null
  getBoundingClientRect: () => { width: number; height: number }
}

/** Whatever is pressed is at least 44 px tall, links within a sentence left out. */
export async function expectTouchable(page: Page): Promise<void> {
  const low = await page.locator('a, button, input, select, textarea, summary').evaluateAll((all: Target[]) =>
    all
      // a honeypot field is no target
      .filter((element) => !element.closest('[aria-hidden=true], .sr-only'))
      .filter((element) => {
        const { getComputedStyle } = element.ownerDocument.defaultView
        const style = getComputedStyle(element)
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
        if (width < 2 || height < 2 || style['visibility'] === 'hidden' || style['display'] === 'inline') return false
        // The link of a card covers the card.
        const over = getComputedStyle(element, '::after')
        return height < 43.5 && !(over['position'] === 'absolute' && over['inset'] === '0px')
      })
      .map((element) => `${element.getAttribute('aria-label') ?? element.textContent}`.trim().slice(0, 60)),
  )
  expect(low.map((name) => `${page.url()}: too low for a finger: ${name}`)).toEqual([])
}
