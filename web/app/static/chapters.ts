/** A long text: a key without a dot is a heading, `key.1` a paragraph under it, `key.1.1` an item of a list. */
export type Texts = Readonly<Record<string, string>>

interface Chapter {
  /** Its key, which is also its anchor. */
  key: string
  paragraphs: { key: string; items: string[] }[]
}

const around = new Set(['$', 'description', 'lead'])

/** Chapters and paragraphs in the order of the keys. Pure. */
export function chaptersOf(texts: Texts): Chapter[] {
  const chapters: Chapter[] = []
  for (const key of Object.keys(texts)) {
    const depth = key.split('.').length
    if (depth === 1 && !around.has(key)) chapters.push({ key, paragraphs: [] })
    if (depth === 2) chapters.at(-1)?.paragraphs.push({ key, items: [] })
    if (depth === 3) chapters.at(-1)?.paragraphs.at(-1)?.items.push(key)
  }
  return chapters
}
