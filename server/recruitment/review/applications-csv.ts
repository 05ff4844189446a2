import { sql } from 'kysely'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { applicationTable } from '#contract/recruitment/application-table.ts'
import type { TableFilters } from '#contract/wire/table-query.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { streamCsv, type CsvCells } from '#server/platform/table/stream-csv.ts'
import type { Table } from '#server/platform/table/table.ts'
import type { ApplicationRow } from '../tables.ts'
import { listed, namedLike } from './list-applications.ts'

type Line = ApplicationRow & { answered: number }

const answered = sql`(select count(*)::int from application_references r
  where r.application_id = a.id and r.answered_at is not null)`

const applications: Table<Line, typeof applicationTable> = {
  declaration: applicationTable,
  from: sql`(select * from guide_applications a where ${listed}) a`,
  id: sql`a.id`,
  select: sql`a.*, ${answered} as answered`,
  columns: {
    applicant: sql`a.name`,
    email: sql`a.email`,
    state: sql`a.state`,
    homeState: sql`a.home_state`,
    category: sql`a.categories`,
    // the highest first without a minus in the address, as the list has it
    score: sql`(-a.score)`,
    areaNeed: sql`a.area_need`,
    references: answered,
    submitted: sql`a.submitted_at`,
    due: sql`a.due_order`,
    reason: sql`a.decline_reason`,
  },
  conditions: {
    applicant: (words) => namedLike(z.string().parse(words)),
    homeState: (state) => sql`a.home_state = ${state}`,
    category: (chosen) => sql`a.categories ?| ${chosen}::text[]`,
  },
}

const cells: CsvCells<Line, keyof (typeof applicationTable)['columns']> = {
  applicant: ({ name }) => name,
  email: ({ email }) => email,
  state: ({ state }) => state,
  homeState: ({ home_state }) => home_state,
  category: ({ categories }) => categories.join(' '),
  score: ({ score }) => score,
  areaNeed: ({ area_need }) => area_need,
  references: (row) => row.answered,
  submitted: ({ submitted_at }) => submitted_at,
  due: ({ answer_due_at }) => answer_due_at,
  reason: ({ decline_reason }) => decline_reason,
}

/** Throws 403. */
export function applicationsCsv(
  app: App,
  caller: Caller,
  query: TableFilters & { readonly columns?: readonly string[] | undefined },
): Readable {
  requireScope(caller, 'trust_and_safety')
  return streamCsv(app, applications, { present: (rows) => Promise.resolve(rows), cells }, query)
}
