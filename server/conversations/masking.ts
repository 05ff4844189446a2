import { maskContacts, type MessagePart } from '#contract/conversations/mask-contacts.ts'
import type { App } from '#server/platform/app.ts'

export const ownHost = (app: Pick<App, 'publicUrl'>): string => new URL(app.publicUrl()).host

interface Reader {
  /** The reader wrote it. */
  readonly own: boolean
  readonly masked: boolean
}

/** What a reader gets of a message: contact details of the other side are left out while they are hidden. */
export function partsFor(app: Pick<App, 'publicUrl'>, text: string, { own, masked }: Reader): MessagePart[] {
  if (!masked) return [{ text, hidden: null }]
  const parts = maskContacts(text, ownHost(app))
  return own ? parts : parts.map((part) => (part.hidden ? { text: '', hidden: part.hidden } : part))
}

const shortest = 12

/** The beginning of what a reader gets, for a list or an email; at most `most` characters, cut between words. */
export function excerpt(parts: readonly MessagePart[], most: number): string {
  const text = parts.map(({ text: part, hidden }) => (hidden ? '•••' : part)).join('')
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > shortest ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '')}…`
}
