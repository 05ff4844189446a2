import { sql } from 'kysely'
import type { FoundPlace } from '#contract/search/schemas.ts'
import type { App } from '#server/platform/app.ts'
import { ask } from '../search-db.ts'
import { stateNamed } from '../places/states.ts'
import { plain } from './text.ts'
import { placeInEnglish } from './vocabulary.ts'

export interface PlaceMatch {
  readonly text: string
  readonly resolved: FoundPlace | null
  readonly exact: boolean
  readonly didYouMean: FoundPlace[]
  readonly ambiguous: FoundPlace[]
}

/** `Salmon, Idaho` → name and state. The name of a state alone stays a name. */
function readPlace(text: string): { name: string; state: string | null } {
  const [first = '', ...rest] = text
    .split(',')
    .map((part) => placeInEnglish(plain(part)))
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
  /** Of the name: 2 it is the same, 1 it begins so, 0 it is alike. */
  how: number
  likeness: number
  supply: number
  population: number
}

/** Listings in the tile of the place `p` and those around it, some 400 miles wide. */
const supply = sql`(select coalesce(sum(t.n), 0) from search_tiles t where t.zoom = 8
  and t.x between floor((p.lng + 180) / 360 * 256)::int - 2 and floor((p.lng + 180) / 360 * 256)::int + 2
  and t.y between floor((1 - asinh(tan(radians(p.lat))) / pi()) / 2 * 256)::int - 2
    and floor((1 - asinh(tan(radians(p.lat))) / pi()) / 2 * 256)::int + 2)`

/** People: a name of so large a place is the place also where it is a word of its own; one with trips always is. */
const surelyPlace = 100_000

/** So many places of one name are weighed by what can be booked there. */
const mostWeighed = 24

export interface KnownWord {
  readonly word: string
  /** In the texts of a listing: occurs as is, begins a word, or neither. `idle` words say nothing. */
  readonly known: 'exact' | 'beginning' | 'idle' | null
  readonly alike: readonly string[]
}

/**
 * Places like a name, what the listings know of the words, and which of `names` are surely those of places, in their
 * order; one statement.
 */
export async function resolveWords(
  app: App,
  { place, words, names }: { place: string | null; words: readonly string[]; names: readonly string[] },
): Promise<{ place: PlaceMatch | null; words: KnownWord[]; names: string[] }> {
  const { name, state } = readPlace(place ?? '')
  const pattern = `${name.replace(/[\\%_]/g, '\\$&')}%`
  const columns = sql`p.id, p.name, p.kind, p.states, p.lat, p.lng, p.radius_miles as "radiusMiles", p.population`
  const [row] = await ask(
    app,
    sql<{
      places: PlaceRow[] | null
      words: { word: string; known: KnownWord['known']; alike: string[] | null }[] | null
      names: string[] | null
    }>`select (
      select json_agg(found) from (select p.*, ${supply} as supply from (
        select n.how, n.likeness, ${columns} from (
          select place_id, max(likeness) as likeness, max(how) as how from (
            select place_id, 1::real as likeness, 2 as how from search_place_names where plain = ${name}
            union all select place_id, similarity(plain, ${name}), 1 from search_place_names
              where plain like ${pattern} and plain <> ${name}
            union all select place_id, similarity(plain, ${name}), 0 from search_place_names where plain % ${name}
          ) named group by place_id
        ) n join search_places p on p.id = n.place_id
        where ${name !== ''} and ${state === null ? sql`true` : sql`${state} = any(p.states)`}
        order by n.how desc,
          case when n.how = 0 then -round(10 * n.likeness::numeric) end, p.kind = 'state' desc, p.population desc, p.id
        limit ${sql.lit(mostWeighed)}
      ) p) found) as places,
    (select json_agg(json_build_object('word', t.word, 'known', case
          when numnode(plainto_tsquery('english', t.word)) = 0 then 'idle'
          when exists (select from search_words w where w.word = t.word) then 'exact'
          when exists (select from search_words w where w.word ~>=~ t.word and w.word ~<~ (t.word || chr(127))) then 'beginning' end,
        'alike', (select json_agg(w.word) from (select w.word from search_words w where w.word % t.word
          order by similarity(w.word, t.word) desc limit 8) w)))
      from unnest(${[...words]}::text[]) t (word)) as words,
    (select json_agg(t.name order by t.nth) from (
      select * from unnest(${[...names]}::text[]) with ordinality t (name, nth)
      where exists (select from search_place_names n join search_places p on p.id = n.place_id
        where n.plain = t.name and (p.kind in ('area', 'region') or p.population >= ${sql.lit(surelyPlace)}))
      offset 0
    ) t where not exists (select from search_words w
      where w.species is not null and ' ' || w.word || ' ' like '% ' || t.name || ' %')) as names`,
  )
  return {
    place: place === null ? null : matchOf(place, row?.places ?? []),
    words: (row?.words ?? []).map((word) => ({ ...word, alike: word.alike ?? [] })),
    names: row?.names ?? [],
  }
}

const weight = ({ supply, population }: PlaceRow) => 4 * Math.log1p(supply) + Math.log1p(population)
/** So alike a name is taken for the one that was meant. */
const closeEnough = 0.45

/** By how well the name fits, then by what can be booked there, then by how many live there. */
function matchOf(text: string, rows: readonly PlaceRow[]): PlaceMatch {
  const sorted = rows.toSorted(
    (a, b) =>
      b.how - a.how ||
      (a.how === 0 ? Math.round(10 * b.likeness) - Math.round(10 * a.likeness) : 0) ||
      weight(b) - weight(a) ||
      (a.id < b.id ? -1 : 1),
  )
  const [best] = sorted
  if (!best) return { text, resolved: null, exact: false, didYouMean: [], ambiguous: [] }
  const others = sorted.slice(1)
  if (best.how === 0) {
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
    exact: best.how === 2,
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
