/** `party` are all, `children` of them; children alone come with one adult. Null where neither is said. */
export function partyIn({
  party,
  children = 0,
}: {
  party?: number | null | undefined
  children?: number | null | undefined
}): { adults: number; children: number } | null {
  const some = children ?? 0
  if (!party && some === 0) return null
  const people = Math.max(party ?? 0, some + 1)
  return { adults: people - some, children: some }
}
