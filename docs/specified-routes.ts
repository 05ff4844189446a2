import { rowsOf, sections, specification } from './specification.ts'

/** Who opens an address; a newcomer is an explorer with an incomplete profile. */
export const persons = ['visitor', 'explorer', 'newcomer', 'guide', 'both', 'admin'] as const
export type Person = (typeof persons)[number]

export type Outcome = 'page' | 'sign-in screen' | 'profile setup' | 'Access Denied' | '404' | 'not open yet'

export interface SpecifiedRoute {
  readonly id: string
  /** As the specification writes it: `/adventure/{id}`. */
  readonly path: string
  readonly guard: 'public' | 'signed-in' | 'admin'
  /** What it comes with, where nothing is there yet. */
  readonly missing?: string
}

const headings = { public: '### Public routes', 'signed-in': '### Signed-in routes', admin: '### Administrator routes' }

/** The paths under a heading of the specification. */
function pathsUnder(heading: string): string[] {
  const paragraph = specification.split(heading)[1]?.split('\n')[1] ?? ''
  return paragraph.match(/(?<![\w)])\/[\w{}/-]+/g) ?? []
}

const rows = new Map(
  rowsOf(sections)
    .filter(({ id }) => id.startsWith('2-route-'))
    .map((row) => [row.quote.split(' ')[0] ?? '', row]),
)

/** Every address of the specification but the root, in its order. Throws where the sheet has no row for one. */
export const specifiedRoutes: readonly SpecifiedRoute[] = (['public', 'signed-in', 'admin'] as const).flatMap((guard) =>
  pathsUnder(headings[guard]).map((path) => {
    const row = rows.get(path)
    if (!row) throw new Error(`The sheet has no row for ${path}`)
    return { id: row.id, path, guard, ...(row.missing === undefined ? {} : { missing: row.missing }) }
  }),
)

/** The addresses at which an incomplete profile sees profile setup, from the sentence that names them. */
const gated = (/incomplete profile who visits (.*?) sees profile setup/.exec(specification)?.[1] ?? '').match(
  /\/[\w-]+/g,
)

/** What a person sees at an address once every page is built; two addresses are themselves what others are sent to. */
export function specifiedOutcome({ path, guard }: SpecifiedRoute, person: Person): Outcome {
  if (path === '/login' || path === '/signin') return 'sign-in screen'
  if (guard === 'public') return 'page'
  if (person === 'visitor') return 'sign-in screen'
  if (guard === 'admin') return person === 'admin' ? 'page' : 'Access Denied'
  if (path === '/profile-setup' || (person === 'newcomer' && gated?.includes(path))) return 'profile setup'
  return 'page'
}

/** What they see now: where the page is not built, that it is not open yet. */
export const expectedOutcome = (route: SpecifiedRoute, person: Person): Outcome => {
  const outcome = specifiedOutcome(route, person)
  return route.missing !== undefined && outcome === 'page' ? 'not open yet' : outcome
}
