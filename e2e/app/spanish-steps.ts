import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '../fixtures.ts'

type Texts = Readonly<Record<string, string | Readonly<Record<string, string>>>>
const folder = join(import.meta.dirname, '../../web')
const formsOf = (message: Texts[string] | undefined) =>
  message === undefined ? [] : typeof message === 'string' ? [message] : Object.values(message)

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null

async function textsOf(file: string): Promise<Texts> {
  const module = (await import(join(folder, file))) as Record<string, unknown>
  return Object.values(module).find(isTexts) ?? {}
}

/** Texts of the English catalogue that Spanish says otherwise, with anything in their places. */
async function englishOnly(): Promise<RegExp[]> {
  const patterns: RegExp[] = []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.es.ts'))) {
    const [english, spanish] = await Promise.all([textsOf(file.replace('.es.', '.en.')), textsOf(file)])
    for (const [key, message] of Object.entries(english)) {
      const same = new Set(formsOf(spanish[key]))
      for (const text of formsOf(message)) {
        const letters = text.replace(/\{\w+\}/g, '').replace(/[^a-z]/gi, '')
        if (key === '$' || key === 'otherLanguage' || same.has(text) || letters.length < 3) continue
        const source = text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\w+\}/g, '.+')
        patterns.push(new RegExp(`^${source}$`))
      }
    }
  }
  return patterns
}

/** An element as far as it is read here. */
interface Seen {
  closest: (selector: string) => unknown
  getAttribute: (name: string) => string | null
  childNodes: ArrayLike<{ nodeType: number; textContent: string | null }>
}

let patterns: Promise<RegExp[]> | undefined

/** What a person sees or hears of the page's own words in English; texts marked as English are not among it. */
export async function englishLeft(page: Page): Promise<string[]> {
  const known = await (patterns ??= englishOnly())
  const said = await page.locator('title, body *:not(script, style, noscript, noscript *)').evaluateAll((all: Seen[]) =>
    all
      .filter((element) => !element.closest('[lang="en"]'))
      .flatMap((element) => [
        ...Array.from(element.childNodes)
          .filter(({ nodeType }) => nodeType === 3)
          .map(({ textContent }) => textContent),
        ...['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name)),
      ])
      .map((text) => (text ?? '').replace(/\s+/g, ' ').trim())
      .filter((text) => text !== ''),
  )
  return [...new Set(said)].filter((text) => known.some((pattern) => pattern.test(text)))
}
