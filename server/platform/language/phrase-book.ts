/**
 * English sentences with places, each with its sentence in the other language. In English `{name}` holds anything,
 * `{n#}` digits and `{sum$}` an amount of money; in the other language `{name}` is what stood there, `{name:say}` is said
 * from the book, `{name:words}` has its dates and counts turned.
 */
export type Phrases = Readonly<Record<string, string>>

interface Pattern {
  readonly match: RegExp
  readonly to: string
  /** Characters that are no places: the more, the surer. */
  readonly weight: number
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const place = /\{(\w+)([#$]?)\}/g
const kinds: Record<string, string> = { '#': String.raw`\d[\d,.]*?`, $: String.raw`−?\$[\d,]+(?:\.\d\d)?`, '': '.+?' }

function patternOf(from: string, to: string): Pattern {
  let source = ''
  let end = 0
  for (const found of from.matchAll(place)) {
    source += `${escaped(from.slice(end, found.index))}(?<${found[1]}>${kinds[found[2] ?? '']})`
    end = found.index + found[0].length
  }
  source += escaped(from.slice(end))
  return { match: new RegExp(`^${source}$`, 's'), to, weight: from.replace(place, '').length }
}

/** The first word up to which a pattern is fixed: what a text must begin with. */
const firstWord = (text: string) => /^[^\s{]+(?=\s|$)/.exec(text)?.[0] ?? ''
const betweenSentences = /(?<=[.!?]) (?=[A-Z0-9$“¿])/
const maxWishlistItems = 2000

/**
 * `words` turns the dates and counts inside a place, `joined` puts right what stands side by side once places are filled.
 * A sentence that the book does not hold stays as it is.
 */
export function openPhraseBook(
  phrases: Phrases,
  words: (text: string) => string,
  joined: (text: string) => string = (text) => text,
) {
  const whole = new Map<string, string>()
  const begun = new Map<string, Pattern[]>()
  for (const [from, to] of Object.entries(phrases)) {
    if (!from.includes('{')) whole.set(from, to)
    else {
      const word = firstWord(from)
      begun.set(word, [...(begun.get(word) ?? []), patternOf(from, to)])
    }
  }
  const kept = new Map<string, string>()

  function matched(text: string): string | undefined {
    const candidates = [...(begun.get(firstWord(text)) ?? []), ...(begun.get('') ?? [])]
    let best: { pattern: Pattern; groups: Record<string, string> } | undefined
    for (const pattern of candidates) {
      if (best && pattern.weight <= best.pattern.weight) continue
      const groups = pattern.match.exec(text)?.groups
      if (groups) best = { pattern, groups }
    }
    if (!best) return undefined
    const { groups } = best
    const filled = best.pattern.to.replace(
      /\{(\w+)(?::(say|words))?\}/g,
      (_, name: string, how: string | undefined) => {
        const value = groups[name] ?? ''
        return how === 'say' ? say(value) : how === 'words' ? words(value) : value
      },
    )
    return joined(filled)
  }

  /** Said in full, or undefined. */
  function find(text: string): string | undefined {
    const fixed = whole.get(text)
    if (fixed !== undefined) return fixed
    const sentences = text.split(betweenSentences)
    const said = sentences.length === 1 ? [undefined] : sentences.map((one) => whole.get(one) ?? matched(one))
    return said.every((one) => one !== undefined) ? said.join(' ') : matched(text)
  }

  /** The sentences of a text that are known; the others stay as they are. */
  const inPart = (text: string): string =>
    text
      .split(betweenSentences)
      .map((one) => whole.get(one) ?? matched(one) ?? one)
      .join(' ')

  function say(text: string): string {
    const known = kept.get(text)
    if (known !== undefined) return known
    const said = find(text) ?? inPart(text)
    // texts of people pass here too: a bound keeps them from filling the memory
    if (kept.size >= maxWishlistItems) kept.clear()
    kept.set(text, said)
    return said
  }
  return { say, knows: (text: string) => find(text) !== undefined }
}
