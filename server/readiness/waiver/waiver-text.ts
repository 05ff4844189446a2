import { createHash } from 'node:crypto'
import type { AdventureContent } from '#contract/catalogue/listings.ts'
import type { Language } from '#contract/wire/language.ts'
import { waiverForm, waiverWording } from './wording.ts'

export interface WaiverFacts {
  readonly content: Pick<AdventureContent, 'title' | 'category' | 'place' | 'safetyNotes' | 'terrain'>
  /** Of the listing. */
  readonly version: number
  readonly outfitter: string
  /** First and last day of the trip, `YYYY-MM-DD`, local to its place. */
  readonly days: readonly [first: string, last: string]
}

export interface WaiverText {
  readonly body: string
  readonly hash: Buffer
}

function longDay(language: Language, day: string): string {
  const format = new Intl.DateTimeFormat(`${language}-US`, { timeZone: 'UTC', dateStyle: 'full' })
  return format.format(new Date(`${day}T00:00:00Z`)).replaceAll(/[\u00A0\u202F]/g, ' ')
}

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')

/** One line of a person's own text: no line of it may look like a heading of ours. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/**
 * The waiver of one version of a listing on one date: the same facts give the same text. A line that begins with `# ` is a
 * heading, one with `- ` an item.
 */
export function waiverText({ content, version, outfitter, days }: WaiverFacts, language: Language): WaiverText {
  const words = waiverWording[language]
  const { terrain } = content
  const [first, last] = days
  const values = {
    title: oneLine(content.title),
    place: oneLine(`${content.place.name}, ${content.place.region}, ${content.place.state}`),
    outfitter: oneLine(outfitter),
    days: first === last ? longDay(language, first) : `${longDay(language, first)} – ${longDay(language, last)}`,
    version: String(version),
    form: String(waiverForm),
  }
  const [choice, ...choiceText] = words.choice
  const [risks, lead] = words.risks
  const notes = content.safetyNotes.map(oneLine).filter((note) => note !== '')
  const lines = [
    `# ${words.title}`,
    words.trip,
    words.days,
    words.version,
    `# ${choice}`,
    ...choiceText,
    `# ${risks}`,
    lead,
    ...[
      ...words.ofCategory[content.category],
      ...(terrain?.poweredBoat ? [words.poweredBoat] : []),
      ...(terrain?.climbing ? [words.climbing] : []),
      ...(terrain?.overAnHourFromRoad ? [words.remote] : []),
      ...words.always,
    ].map((one) => `- ${one}`),
  ]
  const closing = words.closing.flatMap(([heading, ...text]) => [`# ${heading}`, ...text])
  const body = [
    ...lines.map((line) => fill(line, values)),
    // the guide's own words are never filled in
    ...(notes.length > 0 ? [words.guideSays, ...notes.map((note) => `- ${note}`)] : []),
    ...closing.map((line) => fill(line, values)),
  ].join('\n')
  return { body, hash: createHash('sha256').update(body).digest() }
}
