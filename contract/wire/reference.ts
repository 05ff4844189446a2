const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const code = /^(?:TQ-?)?([0-9A-Z]{7})$/i

export const isId = (text: string): boolean => uuid.test(text)

/** A booking as people name it: its code however it is written, as `TQ-7K2M9FD`, or its whole ID; null for all else. */
export function referenceIn(text: string): string | null {
  const trimmed = text.trim()
  if (isId(trimmed)) return trimmed.toLowerCase()
  const [, letters] = code.exec(trimmed) ?? []
  return letters ? `TQ-${letters.toUpperCase()}` : null
}
