/** The list of one category or place, for pages that know no more of the search. */
export function browsePath({ category, location }: { category?: string; location?: string }): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ category, location: location?.trim() }))
    if (value) query.set(name, value)
  return query.size === 0 ? '/browse' : `/browse?${query}`
}
