/** One message: a text with `{name}` places, or one text per plural form of `count` (`=0` before the rules). */
export type Message = string | Plural
interface Plural {
  readonly '=0'?: string
  readonly zero?: string
  readonly one?: string
  readonly two?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}
/** `$` is the name of the area, by which other languages find their texts. */
export type Catalogue = Readonly<Record<string, Message>>

const translated = new Set<string>()

/** Areas that have texts in other languages, of the modules that have been loaded so far. */
export const loadedAreas: ReadonlySet<string> = translated

/**
 * The English texts of an area; `<area>.es.ts` beside it has the Spanish. A page may say the texts of every area that its
 * modules import, so the module reports itself when it is loaded: other languages are fetched by that.
 */
export function texts<const Area extends string, const C extends Catalogue>(area: Area, english: C): C & { $: Area } {
  translated.add(area)
  return { $: area, ...english }
}

/** Texts of tools that are in English only. */
export const englishTexts = <const Area extends string, const C extends Catalogue>(
  area: Area,
  english: C,
): C & { $: Area } => ({ $: area, ...english })
