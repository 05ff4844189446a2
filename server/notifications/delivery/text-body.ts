import { inLanguage, type Language } from '#contract/wire/language.ts'
import { said } from '#contract/wire/said.ts'
import type { Say } from '#server/platform/said/render.ts'
import type { NotificationTexts } from '../type.ts'

/** Two parts of a text message in the plain alphabet. */
const most = 300

/** One curly quote would halve what fits into each part. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201C\u201D]/g, '"')
    .replaceAll(/[\u2013\u2014]/g, '-')
    .replaceAll('\u2026', '...')
    .replaceAll(/\s+/g, ' ')
    .trim()

const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 3).trimEnd()}...`

/** What a notification says as a text message: its news, and where to go on. `first`: says how to end them, too. */
export function textBody(
  { body, later, button }: Pick<NotificationTexts, 'body' | 'later' | 'button'>,
  { say, language, publicUrl, first }: { say: Say; language: Language; publicUrl: string; first: boolean },
): string {
  const path = button?.path
  const link = path === undefined ? '' : ` ${path.startsWith('/') ? publicUrl + inLanguage(path, language) : path}`
  const stop = first ? ` ${plain(say(language, said('Reply STOP to end text messages.')))}` : ''
  const news = shorten(`Treq: ${plain(say(language, later ?? body))}`, Math.max(60, most - link.length - stop.length))
  return `${news}${link}${stop}`
}
