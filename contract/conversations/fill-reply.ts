import { replyFields, type ReplyField } from './values.ts'

const inBraces = /\{([^{}\n]{1,40})\}/g
const asField = (written: string): ReplyField | undefined =>
  replyFields.find((field) => field === written.trim().toLowerCase().replaceAll(/\s+/g, ' '))

/** What stands in braces and is no field; a saved reply may hold none. */
export const unknownFields = (text: string): string[] =>
  [...text.matchAll(inBraces)].flatMap(([whole, written = '']) => (asField(written) ? [] : [whole]))

/**
 * A saved reply for one conversation. A field that this conversation does not know stays in square brackets, and is named in
 * `open`, so that nobody sends it by mistake.
 */
export function fillReply(
  text: string,
  known: Readonly<Partial<Record<ReplyField, string>>>,
): { text: string; open: ReplyField[] } {
  const open: ReplyField[] = []
  const filled = text.replaceAll(inBraces, (whole, written: string) => {
    const field = asField(written)
    if (!field) return whole
    const value = known[field]
    if (value) return value
    if (!open.includes(field)) open.push(field)
    return `[${field}]`
  })
  return { text: filled, open }
}
