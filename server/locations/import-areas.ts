import { areaFacts, type AreaFacts, type importAreas as contract } from '#contract/locations/admin.ts'
import { areaLimits, importColumns, type ImportOutcome, importOutcomes } from '#contract/locations/values.ts'
import type { BodyOf, OutputOf } from '#contract/wire/endpoint.ts'
import { type Said, saidInEnglish } from '#contract/wire/said.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { parseCsv } from './parse-csv.ts'
import { columnsOf, presentArea } from './present.ts'

type Answer = OutputOf<typeof contract>

interface PlannedLine {
  line: number
  name: string
  outcome: ImportOutcome
  why: string | null
  facts: AreaFacts | null
  id: string | null
}

/**
 * Lines are matched to areas by name and state. With a line that is refused nothing is imported; a dry run only says what
 * would be. Throws 403, 400 `file_not_valid` for what is no such file.
 */
export async function importAreas(
  app: App,
  caller: Caller,
  { csv, dryRun, reason }: BodyOf<typeof contract>,
): Promise<Answer> {
  const person = requireScope(caller, 'content', 'trust_and_safety')
  const rows = readRows(csv)
  if (dryRun) {
    const plan = await planOf(app.read(), rows)
    return { message: summary(plan, 'would be'), ...answerOf(plan) }
  }
  let plan: PlannedLine[] = []
  const record = { action: 'import_areas', subjectId: `areas:${newId()}`, reason, detail: { lines: rows.length } }
  const { message } = await adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      await tx.selectFrom('location_areas').select('id').orderBy('id').forUpdate().execute()
      plan = await planOf(tx, rows)
      if (plan.some(({ outcome }) => outcome === 'refused'))
        throw notValid(saidInEnglish('Some lines can’t be imported. Run a check of the file to see which.'))
      const created_at = await app.clock.now(tx)
      for (const { outcome, facts, id } of plan) {
        if (facts && outcome === 'new')
          await tx
            .insertInto('location_areas')
            .values({ id: newId(), ...columnsOf(facts), is_active: true, created_at })
            .execute()
        if (facts && id && outcome === 'changed')
          await tx
            .updateTable('location_areas')
            .set((eb) => ({ ...columnsOf(facts), revision: eb('revision', '+', 1) }))
            .where('id', '=', id)
            .execute()
      }
      return summary(plan, 'are')
    }),
  )
  return { message, ...answerOf(plan) }
}

const notValid = (sentence: Said) => new AppError(400, 'file_not_valid', sentence)

type Row = { line: number; values: Partial<Record<string, string>> }

function readRows(csv: string): Row[] {
  const [head, ...lines] = parseCsv(csv)
  const names = head?.cells ?? []
  const missing = importColumns.slice(0, 5).filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw notValid(
      saidInEnglish('The first line has to name these columns: {columns}.', { columns: missing.join(', ') }),
    )
  const unknown = names.filter((name) => !importColumns.some((one) => one === name))
  if (unknown.length > 0) {
    const columns = unknown.slice(0, 5).join(', ').slice(0, 200)
    throw notValid(saidInEnglish('These columns aren’t known: {columns}.', { columns }))
  }
  if (lines.length === 0) throw notValid(saidInEnglish('The file has no lines after the first.'))
  if (lines.length > areaLimits.importLines)
    throw notValid(saidInEnglish('Please import at most {count} lines at a time.', { count: areaLimits.importLines }))
  return lines.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])),
  }))
}

const keyOf = (facts: { name: string; state: string }): string => `${facts.state} ${facts.name.toLowerCase()}`
const numberOf = (text: string | undefined): number | undefined =>
  text && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined

async function planOf(read: Read, rows: readonly Row[]): Promise<PlannedLine[]> {
  const known = await read.selectFrom('location_areas').selectAll().where('merged_into', 'is', null).execute()
  const byKey = new Map(known.map((row) => [keyOf(row), presentArea(row)]))
  const seen = new Map<string, number>()
  return rows.map(({ line, values }) => {
    const name = (values['name'] ?? '').slice(0, 80)
    const parsed = areaFacts.safeParse({
      ...Object.fromEntries(importColumns.map((column) => [column, values[column] ?? ''])),
      lat: numberOf(values['lat']),
      lng: numberOf(values['lng']),
      radiusMiles: numberOf(values['radiusMiles']),
      checkedOn: values['checkedOn'] || null,
    })
    const refused = (why: string): PlannedLine => ({ line, name, outcome: 'refused', why, facts: null, id: null })
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      return refused(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
    }
    const facts = parsed.data
    const key = keyOf(facts)
    const before = seen.get(key)
    if (before !== undefined) return refused(`Line ${before} has the same name and state.`)
    seen.set(key, line)
    const existing = byKey.get(key)
    if (!existing) return { line, name, outcome: 'new', why: null, facts, id: null }
    const differs = (Object.keys(facts) as (keyof AreaFacts)[]).some((field) => facts[field] !== existing[field])
    return { line, name, outcome: differs ? 'changed' : 'same', why: null, facts, id: existing.id }
  })
}

const countsOf = (plan: readonly PlannedLine[]) =>
  Object.fromEntries(
    importOutcomes.map((outcome) => [outcome, plan.filter((one) => one.outcome === outcome).length]),
  ) as Record<ImportOutcome, number>

/** Those that are refused first. */
const answerOf = (plan: readonly PlannedLine[]) => ({
  counts: countsOf(plan),
  lines: plan
    .toSorted((a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused') || a.line - b.line)
    .slice(0, areaLimits.importShown)
    .map(({ line, name, outcome, why }) => ({ line, name, outcome, why })),
})

function summary(plan: readonly PlannedLine[], are: 'are' | 'would be'): string {
  const counts = countsOf(plan)
  const refused = counts.refused > 0 ? ` ${counts.refused} can’t be imported.` : ''
  return `${counts.new} ${are} new, ${counts.changed} changed, and ${counts.same} the same.${refused}`
}
