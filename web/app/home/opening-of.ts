const least = 40
const most = 110

/** The first whole sentences of a text that fit on a few lines; null where they would say too little or too much. */
export function openingOf(text: string): string | null {
  const sentences = text.match(/[^.!?]+[.!?]+[”"’)]*(?=\s|$)/g) ?? []
  let opening = ''
  for (const sentence of sentences) {
    const longer = `${opening} ${sentence.trim()}`.trim()
    if (longer.length > most) break
    opening = longer
  }
  return opening.length < least ? null : opening
}
