import { sql } from 'kysely'
import type { FoundPlace } from '#contract/search.ts'
import type { Read } from '#server/platform/database.ts'
import { stateNamed } from './states.ts'
import { plain } from './text.ts'

export interface PlaceMatch {
  readonly text: string
  readonly resolved: FoundPlace | null
  readonly exact: boolean
  readonly didYouMean: FoundPlace[]
  readonly ambiguous: FoundPlace[]
}

/** `Salmon, Idaho` → name and state. The name of a state alone stays a name. */
export function readPlace(text: string): { name: string; state: string | null } {
  const [first = '', ...rest] = text
    .split(',')
    .map(plain)
    .filter((part) => part !== '')
    .slice(0, 4)
  const named = rest.map(stateNamed).find((state) => state !== null)
  if (named) return { name: first, state: named.code }
  const words = first.split(' ')
  for (const count of [3, 2, 1]) {
    const state = words.length > count ? stateNamed(words.slice(-count).join(' ')) : null
    if (state) return { name: words.slice(0, -count).join(' '), state: state.code }
  }
  return { name: first, state: null }
}

interface PlaceRow extends FoundPlace {
  how: 'exact' | 'beginning' | 'alike'
  likeness: number
  supply: number
  population: number
}

/** Listings in the tile of the place `p` and those around it, some 400 miles wide. */
const supply = sql`(select coalesce(sum(t.n), 0) from search_tiles t where t.zoom = 8
  and t.x between floor((p.lng + 180) / 360 * 256)::int - 2 and floor((p.lng + 180) / 360 * 256)::int + 2
  and t.y between floor((1 - asinh(tan(radians(p.lat))) / pi()) / 2 * 256)::int - 2
    and floor((1 - asinh(tan(radians(p.lat))) / pi()) / 2 * 256)::int + 2)`

/** Places like a name, and words like those that no listing uses, in one statement. */
export async function resolveWords(
  read: Read,
  { place, words }: { place: string | null; words: readonly string[] },
): Promise<{ place: PlaceMatch | null; known: Set<string>; alike: Map<string, string[]> }> {
  const { name, state } = readPlace(place ?? '')
  const pattern = `${name.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{
    places: PlaceRow[] | null
    words: { word: string; known: boolean; alike: string[] | null }[] | null
  }>`select (
      select json_agg(found) from (select p.*, ${supply} as supply from (
        select distinct on (p.id) p.id, p.name, p.kind, p.states, p.lat, p.lng, p.radius_miles as "radiusMiles", p.population,
          similarity(n.plain, ${name}) as likeness,
          case when n.plain = ${name} then 'exact' when n.plain like ${pattern} then 'beginning' else 'alike' end as how
        from search_place_names n join search_places p on p.id = n.place_id
        where ${name !== ''} and (n.plain = ${name} or n.plain like ${pattern} or n.plain % ${name})
          and ${state === null ? sql`true` : sql`${state} = any(p.states)`}
        order by p.id, n.plain = ${name} desc, similarity(n.plain, ${name}) desc limit 60
      ) p) found) as places,
    (select json_agg(json_build_object('word', t.word, 'known', exists (select from search_words w where w.word ~>=~ t.word and w.word ~<~ (t.word || chr(127))),
        'alike', (select json_agg(w.word) from (select w.word from search_words w where w.word % t.word
          order by similarity(w.word, t.word) desc limit 8) w)))
      from unnest(${[...words]}::text[]) t (word)) as words`.execute(read)
  const [row] = rows
  const found = row?.words ?? []
  return {
    place: place === null ? null : matchOf(place, row?.places ?? []),
    known: new Set(found.filter(({ known }) => known).map(({ word }) => word)),
    alike: new Map(found.map(({ word, alike }) => [word, alike ?? []])),
  }
}

const grades = { exact: 2, beginning: 1, alike: 0 } as const
const weight = ({ supply, population }: PlaceRow) => 4 * Math.log1p(supply) + Math.log1p(population)
/** So alike a name is taken for the one that was meant. */
const closeEnough = 0.45

/** By how well the name fits, then by what can be booked there, then by how many live there. */
function matchOf(text: string, rows: readonly PlaceRow[]): PlaceMatch {
  const sorted = rows.toSorted(
    (a, b) =>
      grades[b.how] - grades[a.how] ||
      (a.how === 'alike' ? Math.round(10 * b.likeness) - Math.round(10 * a.likeness) : 0) ||
      weight(b) - weight(a) ||
      (a.id < b.id ? -1 : 1),
  )
  const [best] = sorted
  if (!best) return { text, resolved: null, exact: false, didYouMean: [], ambiguous: [] }
  const others = sorted.slice(1)
  if (best.how === 'alike') {
    return {
      text,
      resolved: best.likeness >= closeEnough ? shown(best) : null,
      exact: false,
      didYouMean: sorted.slice(0, 4).map(shown),
      ambiguous: [],
    }
  }
  return {
    text,
    resolved: shown(best),
    exact: best.how === 'exact',
    didYouMean: [],
    ambiguous: others
      .filter(({ how }) => how === best.how)
      .slice(0, 8)
      .map(shown),
  }
}

const shown = ({ id, name, kind, states, lat, lng, radiusMiles }: PlaceRow): FoundPlace => ({
  id,
  name,
  kind,
  states,
  lat,
  lng,
  radiusMiles,
})
