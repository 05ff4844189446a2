/** The text of a lesson, taken apart. `**words**` within a text are strong. */
export type LessonBlock =
  | { readonly kind: 'heading' | 'paragraph' | 'warning'; readonly text: string }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'diagram'; readonly name: string; readonly alt: string }

const cells = (row: string): string[] =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

function blockOf(text: string): LessonBlock {
  const diagram = /^!\[([^\]]+)\]\(diagram:([a-z0-9-]+)\)$/.exec(text.replaceAll('\n', ' '))
  if (diagram) return { kind: 'diagram', alt: diagram[1] ?? '', name: diagram[2] ?? '' }
  if (text.startsWith('## ')) return { kind: 'heading', text: text.slice(3) }
  if (text.startsWith('> ')) return { kind: 'warning', text: text.replaceAll(/\n?> ?/g, ' ').trim() }
  const items = text.split(/\n(?=- |\d+\. |\|)/)
  const flat = (item: string) => item.replaceAll(/\s*\n\s*/g, ' ')
  if (items.every((item) => item.startsWith('- ')))
    return { kind: 'list', items: items.map((item) => flat(item.slice(2))) }
  if (items.every((item) => /^\d+\. /.test(item)))
    return { kind: 'steps', items: items.map((item) => flat(item.replace(/^\d+\. /, ''))) }
  const [head, ...rows] = items.map(flat)
  if (head?.startsWith('|') && rows.every((row) => row.startsWith('|')))
    return { kind: 'table', head: cells(head), rows: rows.map(cells) }
  return { kind: 'paragraph', text: flat(text) }
}

/** Blank lines part the blocks: `## ` heading, `- ` list, `1. ` steps, `> ` warning, `|` table, `![words](diagram:name)`. */
export const lessonBlocks = (text: string): LessonBlock[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map((block) => blockOf(block.trim()))

/** A text in runs: every other one is strong, beginning with one that is not. */
export const strongRuns = (text: string): string[] => text.split('**')
