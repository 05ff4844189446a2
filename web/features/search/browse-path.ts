/** `/browse` with the values that are not empty. */
export function browsePath({
  category,
  location,
  sort,
  after,
}: Partial<Record<'category' | 'location' | 'sort' | 'after', string>>): string {
  const query = new URLSearchParams()
  const values = { category, location: location?.trim(), sort: sort === 'relevance' ? '' : sort, after }
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
  return query.size === 0 ? '/browse' : `/browse?${query}`
}
