import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { openWoff } from './open-woff.ts'

/** Files of Noto Sans, in the order in which a letter is looked for. */
const scripts = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'devanagari',
] as const
type Script = (typeof scripts)[number]
export type Weight = 400 | 700

/** A stretch of text whose letters one font has. */
export interface Run {
  readonly font: string
  readonly text: string
}

/** pdfkit does not say which letters a font has; the font inside of it does. */
interface Fonts {
  font(name: string): { readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } } }
}

const files = createRequire(import.meta.url)
const opened = new Map<string, Buffer>()
/** Kept from the first time on: some 500 KB when all have been asked for. */
function fontFile(name: string): Buffer {
  const known = opened.get(name)
  if (known) return known
  const font = openWoff(readFileSync(files.resolve(`@fontsource/noto-sans/files/noto-sans-${name}-normal.woff`)))
  opened.set(name, font)
  return font
}
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The fonts of one document, embedded as far as they are used. Text is taken apart by the font that has its letters. What no
 * font has is written as its nearest relative, or `?`, and nothing is ever refused.
 */
export function fontsOf(document: PDFKit.PDFDocument) {
  const registered = new Set<string>()
  const fontsInside = document as unknown as Fonts
  let replacedAny = false

  const use = (script: Script, weight: Weight): string => {
    const name = `${script}-${weight}`
    if (!registered.has(name)) {
      document.registerFont(name, fontFile(name))
      registered.add(name)
    }
    return name
  }
  const fontFor = (letter: string, weight: Weight): string | undefined => {
    const points = Array.from(letter, (one) => one.codePointAt(0) ?? 0)
    const has = (name: string) => {
      const { font } = fontsInside.font(name)._font
      return points.every((point) => font.hasGlyphForCodePoint(point))
    }
    return scripts.map((script) => use(script, weight)).find(has)
  }
  const found = new Map<string, Run>()
  const written = (letter: string, weight: Weight): Run => {
    const known = found.get(`${weight}${letter}`)
    if (known) return known
    const own = fontFor(letter, weight)
    const relative = letter.normalize('NFKD').replace(/\p{M}/gu, '')
    const near = own || relative === '' ? undefined : fontFor(relative, weight)
    replacedAny ||= !own
    const run = own
      ? { font: own, text: letter }
      : near
        ? { font: near, text: relative }
        : { font: use('latin', weight), text: '?' }
    found.set(`${weight}${letter}`, run)
    return run
  }
  return {
    runs(text: string, weight: Weight): Run[] {
      const runs: { font: string; text: string }[] = []
      for (const { segment } of letters.segment(text.normalize('NFC').replace(/\s+/g, ' '))) {
        const last = runs.at(-1)
        const next = written(segment, weight)
        if (last?.font === next.font) last.text += next.text
        else runs.push({ ...next })
      }
      return runs
    },
    /** Whether a letter had to be written as its nearest relative. */
    replaced: () => replacedAny,
  }
}
