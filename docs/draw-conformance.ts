import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const specificationFile = join(import.meta.dirname, 'specification.yaml')
export const conformanceFile = join(import.meta.dirname, 'conformance.md')

export interface Statement {
  readonly id: string
  readonly text: string
  /** The area that it comes with, when it is not built yet. */
  readonly waits?: string
  /** Why it is not done at all. */
  readonly declined?: string
}

export interface Section {
  readonly title: string
  readonly statements: readonly Statement[]
}

/** A test, a group or a step that names, at the end of its title, what it proves: `… [2-home-search, 5-home-search]`. */
interface Proof {
  readonly file: string
  readonly title: string
  readonly ids: readonly string[]
}

type Written = Record<string, Record<string, string | { text: string; waits?: string; declined?: string }>>

export function readSpecification(): Section[] {
  const written = parse(readFileSync(specificationFile, 'utf8')) as Written
  return Object.entries(written).map(([title, statements]) => ({
    title,
    statements: Object.entries(statements).map(([id, said]) =>
      typeof said === 'string' ? { id, text: said } : { id, ...said },
    ),
  }))
}

const marked = /(\btest(?:\.step)?|\bdescribe|\))\(\s*(['"`])((?:(?!\2)[^\\]|\\.)*?) \[(\d-[\w-]+(?:, \d-[\w-]+)*)\]\2/g
const anyMark = /\[\d-[a-z][\w-]*(?:, \d-[\w-]+)*\]['"`]/g

/** The proofs that a source names. Throws where an id stands anywhere but at the end of the title of a test that runs. */
export function proofsIn(file: string, source: string): Proof[] {
  const proofs = [...source.matchAll(marked)].map(([, , , title = '', ids = '']) => ({
    file,
    title: title.replaceAll(/\s*@\w+/g, '').replaceAll(/\\(.)/g, '$1'),
    ids: ids.split(', '),
  }))
  const marks = source.match(anyMark)?.length ?? 0
  if (marks !== proofs.length) throw new Error(`${file}: an id of the specification stands outside a title`)
  return proofs
}

/** Every proof of the repository, from the sources of vitest and Playwright alike. */
export function collectProofs(): Proof[] {
  return ['contract', 'server', 'web', 'demo', 'scripts', 'test', 'e2e']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && file !== 'test/conformance.test.ts')
    .toSorted()
    .flatMap((file) => proofsIn(file, readFileSync(join(root, file), 'utf8')))
}

/** What does not fit together, in sentences. */
export function errorsOf(sections: readonly Section[], proofs: readonly Proof[]): string[] {
  const statements = sections.flatMap((section) => section.statements.map((statement) => ({ ...statement, section })))
  const known = new Map(statements.map((statement) => [statement.id, statement]))
  const proven = new Set(proofs.flatMap(({ ids }) => ids))
  const built = (statement: Statement) => !statement.waits && !statement.declined
  return [
    ...statements
      .filter(({ id }, at) => statements.findIndex((one) => one.id === id) !== at)
      .map(({ id }) => `${id} is there twice`),
    ...statements
      .filter(({ id, section }) => !section.title.startsWith(`${id[0]}.`))
      .map(({ id }) => `${id} stands in another section`),
    ...statements.filter((one) => built(one) && !proven.has(one.id)).map(({ id }) => `${id} has no test`),
    ...proofs.flatMap(({ file, title, ids }) =>
      ids.flatMap((id) => {
        const statement = known.get(id)
        if (!statement) return [`${file}: “${title}” names ${id}, which the specification does not have`]
        return built(statement) ? [] : [`${file}: “${title}” proves ${id}, which is not marked as built`]
      }),
    ),
  ]
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

function proofCell({ id, waits, declined }: Statement, proofs: readonly Proof[]): string {
  if (waits) return `*not built yet: comes with ${waits}*`
  if (declined) return `*left out: ${declined}*`
  return proofs
    .filter(({ ids }) => ids.includes(id))
    .map(({ file, title }) => `\`${file}\`: ${cell(title)}`)
    .join('<br>')
}

/** The sheet: section by section, what is said and what proves it. */
export function drawConformance(sections: readonly Section[], proofs: readonly Proof[]): string {
  const all = sections.flatMap(({ statements }) => statements)
  const waiting = all.filter(({ waits }) => waits).length
  const declined = all.filter(({ declined: why }) => why).length
  return `# The specification, statement by statement

What the product's specification says, and the tests that prove it. ${all.length - waiting - declined} statements are built and proven, ${waiting} are
not built yet, ${declined} are left out for the reason given.

The statements stand in \`docs/specification.yaml\`; a test names what it proves at the end of its title, as in
\`[2-home-search]\`. This page is made of both: \`WRITE_DOCS=1 node node_modules/vitest/vitest.mjs run
test/conformance.test.ts\`. The same test fails when a built statement has no test, when a test names an unknown one, and
when this page is stale. Texts stand in English; the Spanish catalogue has every one of them
(\`web/app/texts/complete.test.ts\`).
${sections
  .map(
    ({ title, statements }) => `
## ${title}

| Id | What is said | What proves it |
|---|---|---|
${statements.map((statement) => `| \`${statement.id}\` | ${cell(statement.text)} | ${proofCell(statement, proofs)} |`).join('\n')}
`,
  )
  .join('')}`
}
