import { join } from 'node:path'
import type { Proof } from './proofs.ts'
import { kindOf, type Row, rowsOf, type Section } from './specification.ts'
import { type Outcome, persons, specifiedOutcome, specifiedRoutes } from './specified-routes.ts'

export const conformanceFile = join(import.meta.dirname, 'conformance.md')

/** A test that names it opens every address whose page is built. */
const allRoutes = '2-route'
const proves = ({ ids }: Proof, row: Row) =>
  ids.includes(row.id) || (ids.includes(allRoutes) && kindOf(row) === 'route' && row.missing === undefined)
const proofsOf = (row: Row, proofs: readonly Proof[]) => proofs.filter((proof) => proves(proof, row))

export type Half = 'whole' | 'both halves' | 'client half' | 'server half'

/** How far the tests of a row reach together. */
function reachOf(own: readonly Proof[]): Half {
  const has = (...reaches: Proof['reach'][]) => own.some(({ reach }) => reaches.includes(reach))
  if (has('whole')) return 'whole'
  if (has('client', 'contract') && has('server', 'contract')) return 'both halves'
  return has('client') ? 'client half' : 'server half'
}

export type State = 'built' | 'partly' | 'missing'

/** A statement about page and server needs tests that reach both; one about the browser is proven there. */
export function stateOf(row: Row, proofs: readonly Proof[]): { state: State; half: Half; why?: string } {
  const half = reachOf(proofsOf(row, proofs))
  if (row.missing !== undefined) return { state: 'missing', half, why: `comes with ${row.missing}` }
  if (row.partly !== undefined) return { state: 'partly', half, why: row.partly }
  if (row.side === undefined && half.endsWith(' half'))
    return { state: 'partly', half, why: `Only the ${half} is proven.` }
  return { state: 'built', half }
}

const quotedPaths = (quote: string) =>
  [...quote.matchAll(/\/api(?:\/v1)?(\/[\w/-]+)/g)].map(([, path = '']) => `/api${path}`)
/** What is about page and server alike can't be said to be about the browser alone. */
const needsServer: ReadonlySet<string> = new Set(['route', 'tool', 'event', 'call'])

/** What does not fit together, in sentences. */
export function errorsOf(sections: readonly Section[], proofs: readonly Proof[]): string[] {
  const rows = rowsOf(sections)
  const known = new Map(rows.map((row) => [row.id, row]))
  return [
    ...rows
      .filter(({ id }) => known.get(id) !== rows.find((one) => one.id === id))
      .map(({ id }) => `${id} is there twice`),
    ...sections.flatMap(({ title, entries }) =>
      entries.flatMap((entry) =>
        'id' in entry && !title.startsWith(`${entry.id[0]}.`) ? [`${entry.id} is in another section`] : [],
      ),
    ),
    ...rows.flatMap((row) => {
      const own = proofsOf(row, proofs)
      const paths = quotedPaths(row.quote)
      return [
        ...(row.missing === undefined && own.length === 0 ? [`${row.id} has no test`] : []),
        ...(row.missing !== undefined && own.length > 0 ? [`${row.id} has a test and is marked as missing`] : []),
        ...(row.missing !== undefined && row.partly !== undefined
          ? [`${row.id} is both partly there and missing`]
          : []),
        ...(row.side === 'client' && needsServer.has(kindOf(row)) ? [`${row.id} is not about the browser alone`] : []),
        ...own
          .filter(({ answers }) => paths.some((path) => answers.includes(path)))
          .map(({ file, title }) => `${file}: “${title}” answers the request that ${row.id} is about`),
      ]
    }),
    ...proofs.flatMap(({ file, title, ids }) =>
      ids
        .filter((id) => id !== allRoutes && !known.has(id))
        .map((id) => `${file}: “${title}” names ${id}, which the sheet does not have`),
    ),
  ]
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ')

const proofCell = (row: Row, proofs: readonly Proof[]): string =>
  proofsOf(row, proofs)
    .map(({ file, title }) => `\`${file}\`: ${cell(title)}`)
    .join('<br>')

function line(row: Row, proofs: readonly Proof[]): string {
  const { state, half, why } = stateOf(row, proofs)
  const reach = state === 'missing' ? '' : row.side === 'client' ? 'client' : half
  const last = [why ? `*${why}*` : '', proofCell(row, proofs)].filter(Boolean).join('<br>')
  return `| \`${row.id}\` | ${cell(row.quote)} | ${state} | ${reach} | ${last} |`
}

const states: readonly State[] = ['built', 'partly', 'missing']

function counts(rows: readonly Row[], proofs: readonly Proof[]): string {
  const found = rows.map((row) => stateOf(row, proofs).state)
  return [rows.length, ...states.map((state) => found.filter((one) => one === state).length)].join(' | ')
}

function totals(sections: readonly Section[], proofs: readonly Proof[]): string {
  const lines = sections
    .map((section) => ({ title: section.title, rows: rowsOf([section]) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => `| ${title} | ${counts(rows, proofs)} |`)
  const rows = rowsOf(sections)
  const byKind = [...new Set(rows.map(kindOf))].toSorted().map(
    (kind) =>
      `| ${kind} | ${counts(
        rows.filter((row) => kindOf(row) === kind),
        proofs,
      )} |`,
  )
  const head = (what: string) => `| ${what} | Rows | Built | Partly | Missing |\n|---|---|---|---|---|`
  return `${head('Section')}\n${lines.join('\n')}\n| **All** | ${counts(rows, proofs)} |\n\n${head('Kind')}\n${byKind.join('\n')}`
}

/** Who sees what at each address once its page is built. */
function routeTable(): string {
  const short: Partial<Record<Outcome, string>> = { page: 'page', 'Access Denied': 'Access Denied' }
  const lines = specifiedRoutes.map((route) => {
    const seen = persons.map((person) => {
      const outcome = specifiedOutcome(route, person)
      return outcome === 'page' && route.missing !== undefined ? 'missing' : (short[outcome] ?? outcome)
    })
    return `| \`${route.path}\` | ${seen.join(' | ')} |`
  })
  return `| Address | ${persons.join(' | ')} |\n|---|${persons.map(() => '---|').join('')}\n${lines.join('\n')}`
}

/** The sheet: section by section, what is said, whether it is there, and what proves it. */
export function drawConformance(sections: readonly Section[], proofs: readonly Proof[]): string {
  return `# The specification, statement by statement

Each statement of [the specification](specification.md) as it is written there, and whether the product does it: **built**,
**partly** (with what is not there yet) or **missing** (with what it comes with). The state is never written by hand: a row
is built when tests name it, and reach as far as it does.

${totals(sections, proofs)}

*Reach* says how far the tests of a row go together. *whole*: from the page to the server, none of its requests answered by the
test. *both halves*: page and server, each by tests of its own. *client half*, *server half*: only one of them, which makes a
row about both partly built. *client*: the statement is about the browser alone.

The rows are in \`docs/specification.yaml\`; a test names what it proves at the end of its title, as in
\`[2-home-hero]\`. This page is made of both: \`WRITE_DOCS=1 node scripts/run.mjs node_modules/vitest/vitest.mjs run
test/conformance.test.ts\`. The same test fails when a word of the specification is in no row, when a quote is reworded,
when a row has no test, when a test answers the request that it proves, and when this page is stale. Texts are in English; the
Spanish catalogue has every one of them (\`web/app/texts/complete.test.ts\`).

## Who sees what at each address

Opened over HTTP as each of them in \`npm test\` (\`e2e/app/routes.spec.ts\`), in a browser in \`npm run test:matrix\`. A *newcomer*
is an explorer with an incomplete profile. Whoever may see the page of an address that is *missing* reads that it is not open yet.

${routeTable()}
${sections
  .map((section) => ({ title: section.title, rows: rowsOf([section]) }))
  .filter(({ rows }) => rows.length > 0)
  .map(
    ({ title, rows }) => `
## ${title}

| Id | What is said | State | Reach | What proves it |
|---|---|---|---|---|
${rows.map((row) => line(row, proofs)).join('\n')}
`,
  )
  .join('')}`
}
