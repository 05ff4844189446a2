import type { ContactKind } from './values.ts'

// Pages and server find the same: who writes sees what will be hidden before it is sent.

export interface MessagePart {
  readonly text: string
  /** What stands there, where it is hidden from the other side until the booking is confirmed. */
  readonly hidden: ContactKind | null
}

const endings = 'com|net|org|edu|io|app|info|biz|co|tv|gg|dev|site|online|link|shop|mx|es|ca|uk'
const at = String.raw`(?:\s*[@]\s*|\s*[([{<]\s*(?:at|arroba)\s*[)\]}>]\s*|\s+(?:at|arroba)\s+)`
const dot = String.raw`(?:\s?\.\s?|\s*[([{<]\s*(?:dot|punto)\s*[)\]}>]\s*|\s+(?:dot|punto)\s+)`
const providers = 'gmail|googlemail|hotmail|outlook|yahoo|icloud|protonmail|proton|aol|msn|live'
const networks =
  'instagram|insta|whats\\s?app|telegram|snapchat|facebook|messenger|wechat|venmo|cash\\s?app|zelle|paypal|viber|tiktok'
const digitWords =
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve'

const patterns: readonly [ContactKind, RegExp][] = [
  ['email', new RegExp(String.raw`[a-z0-9._%+-]+${at}[a-z0-9-]+(?:${dot}[a-z0-9-]+)*${dot}(?:${endings})\b`, 'g')],
  ['email', new RegExp(String.raw`[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+`, 'g')],
  ['email', new RegExp(String.raw`[a-z0-9._%+-]+${at}(?:${providers})\b(?:${dot}[a-z]{2,4}\b)?`, 'g')],
  ['email', new RegExp(String.raw`[a-z0-9._%+-]+\s+(?:${providers})${dot}(?:${endings})\b`, 'g')],
  ['link', /(?:https?:\/\/|www\.)[^\s<>"]+/g],
  ['link', /\b(?:t|wa|fb|m)\.me\/[^\s<>"]+/g],
  ['link', new RegExp(String.raw`\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:${endings})\b(?:\/[^\s<>"]*)?`, 'g')],
  [
    'link',
    new RegExp(
      String.raw`\b[a-z0-9-]+(?:\s*[([{<]\s*(?:dot|punto)\s*[)\]}>]\s*|\s+(?:dot|punto)\s+)(?:com|net|org|io|co)\b`,
      'g',
    ),
  ],
  ['handle', /(?<![a-z0-9._%+-])@[a-z0-9_][a-z0-9_.]{2,29}/g],
  [
    'handle',
    new RegExp(String.raw`\b(?:${networks})\b\s*(?:(?:is|name|handle|es)\s+|[:=@-]\s*)@?[a-z0-9_.]{3,30}`, 'g'),
  ],
  ['handle', new RegExp(String.raw`\b(?:${networks})\b\s+@?(?=[a-z0-9_.]*[0-9_])[a-z0-9_.]{3,30}`, 'g')],
]

const phoneRun = /(?<![a-z0-9$])\+?[([]?\d(?:[\s()[\].\-–—_/,*·•|~:#+]{0,4}\d){6,19}(?![a-z0-9])/g
const wordRun = new RegExp(
  String.raw`(?<![a-z])(?:${digitWords}|double|triple|doble|\d+)(?:[\s,.\-–—/]{0,4}(?:${digitWords}|double|triple|doble|\d+))+(?![a-z])`,
  'g',
)
const oneWord = new RegExp(`${digitWords}|double|triple|doble|\\d`, 'g')

const isDate = (run: string) =>
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[\s,–—-]+\d{4}[-/.]\d{1,2}[-/.]\d{1,2})?$/.test(run) ||
  /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(?:[\s,–—-]+\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})?$/.test(run)
const isTimes = (run: string) => /^\d{1,2}:\d{2}(?:[\s,–—-]+\d{1,2}:\d{2})*$/.test(run)
const isPosition = (run: string) => /^\d{1,3}\.\d{3,}[,\s]+-?\d{1,3}\.\d{3,}$/.test(run)
const isGrouped = (run: string) => /^\d{1,3}(?:,\d{3})+(?:\.\d{2})?$/.test(run)
/** `8, 10, 12, 14`: ages or sizes. */
const isList = (run: string) => /^\d{1,2}(?:\s*,\s*\d{1,2})+$/.test(run) && digitsIn(run) < 10
const digitsIn = (run: string) => run.replaceAll(/\D/g, '').length

function looksLikePhone(run: string): boolean {
  const digits = digitsIn(run)
  return digits >= 7 && digits <= 15 && ![isDate, isTimes, isPosition, isGrouped, isList].some((known) => known(run))
}

function spellsPhone(run: string): boolean {
  const found = run.match(oneWord) ?? []
  const spelled = found.filter((word) => !/\d/.test(word)).length
  const extra = found.reduce((sum, word) => sum + (word === 'triple' ? 1 : 0), 0)
  return spelled >= 3 && found.length + extra >= 7
}

interface Range {
  from: number
  to: number
  kind: ContactKind
}

/**
 * The text as plain lower-case letters, with the place of each in the original: full-width digits, keycaps, letters between
 * which something invisible stands, and O or l among digits read like what they stand for.
 */
function plain(text: string): { letters: string; starts: number[]; ends: number[] } {
  const starts: number[] = []
  const ends: number[] = []
  let letters = ''
  let at = 0
  for (const char of text) {
    const from = at
    at += char.length
    if (/[\p{Mn}\p{Me}\p{Cf}\uFE0F]/u.test(char)) {
      if (ends.length > 0) ends[ends.length - 1] = at
      continue
    }
    for (const letter of char.normalize('NFKC').toLowerCase()) {
      for (let unit = 0; unit < letter.length; unit++) {
        starts.push(from)
        ends.push(at)
      }
      letters += letter
    }
  }
  const digits = letters
    .replaceAll(/(?<=\d[\s.-]{0,2})o(?=[\s.-]{0,2}[\do])/g, '0')
    .replaceAll(/(?<=\d)[il](?=\d)/g, '1')
  return { letters: digits.length === letters.length ? digits : letters, starts, ends }
}

function rangesOf(text: string, ownHost: string | null): Range[] {
  const { letters, starts, ends } = plain(text)
  const ranges: Range[] = []
  const add = (kind: ContactKind, index: number, length: number) =>
    ranges.push({ kind, from: starts[index] ?? 0, to: ends[index + length - 1] ?? text.length })
  for (const [kind, pattern] of patterns)
    for (const match of letters.matchAll(pattern)) {
      const [found] = match
      if (kind === 'link' && ownHost && isOwn(found, ownHost)) continue
      add(kind, match.index, found.length)
    }
  for (const [run, fits] of [
    [phoneRun, looksLikePhone],
    [wordRun, spellsPhone],
  ] as const)
    for (const match of letters.matchAll(run)) if (fits(match[0].trim())) add('phone', match.index, match[0].length)
  return merged(ranges)
}

const isOwn = (link: string, ownHost: string) =>
  link === ownHost || new RegExp(`^https?://${ownHost.replaceAll('.', String.raw`\.`)}(?:[:/?#]|$)`).test(link)

function merged(ranges: Range[]): Range[] {
  const result: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = result.at(-1)
    if (last && range.from < last.to) last.to = Math.max(last.to, range.to)
    else result.push({ ...range })
  }
  return result
}

/**
 * The parts of a message with what reads like a telephone number, an email address, a link, or a name on another network
 * marked. Links to `ownHost` are not. Nothing is taken away: joined, the parts are the text.
 */
export function maskContacts(text: string, ownHost: string | null = null): MessagePart[] {
  const parts: MessagePart[] = []
  let at = 0
  for (const { from, to, kind } of rangesOf(text, ownHost)) {
    if (from > at) parts.push({ text: text.slice(at, from), hidden: null })
    parts.push({ text: text.slice(from, to), hidden: kind })
    at = to
  }
  if (at < text.length) parts.push({ text: text.slice(at), hidden: null })
  return parts
}
