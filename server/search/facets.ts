import type { SearchFacets } from '#contract/search/schemas.ts'

const mostSpecies = 30

/** From how often each key like `category:fishing` was met. */
export function facetsOf(counts: ReadonlyMap<string, number>): SearchFacets {
  const groups: Record<string, Record<string, number>> = {}
  const sorted = [...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  for (const [key, n] of sorted) {
    const at = key.indexOf(':')
    const group = (groups[key.slice(0, at)] ??= {})
    if (key.slice(0, at) !== 'species' || Object.keys(group).length < mostSpecies) group[key.slice(at + 1)] = n
  }
  const of = (name: string) => groups[name] ?? {}
  return {
    category: of('category'),
    difficulty: of('difficulty'),
    state: of('state'),
    credential: of('credential'),
    access: of('access'),
    species: of('species'),
    language: of('language'),
    price: of('price'),
    duration: of('duration'),
    instant: of('instant')['yes'] ?? 0,
  }
}
