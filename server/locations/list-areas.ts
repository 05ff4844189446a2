import { sql } from 'kysely'
import { listAreas as contract, type AreaRow } from '#contract/locations/admin.ts'
import { areasTable as declaration } from '#contract/locations/table.ts'
import type { QueryOf, Result } from '#contract/wire/endpoint.ts'
import type { TableFilters } from '#contract/wire/table-query.ts'
import { requireScope, type OperatorTable } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { streamCsv, type CsvCells } from '#server/platform/table/stream-csv.ts'
import { readTable, type Table } from '#server/platform/table/table.ts'
import { presentArea } from './present.ts'
import type { AreaDbRow } from './tables.ts'

const areas: Table<AreaDbRow, typeof declaration> = {
  declaration,
  from: sql`location_areas a`,
  id: sql`a.id`,
  select: sql`a.*`,
  columns: {
    area: sql`a.name`,
    state: sql`a.state`,
    radius: sql`a.radius_miles`,
    manager: sql`a.land_manager`,
    sheriff: sql`a.sheriff`,
    rescue: sql`a.rescue`,
    hospital: sql`a.hospital`,
    checked: sql`a.checked_on`,
    status: sql`case when a.merged_into is not null then 'merged' when a.is_active then 'active' else 'inactive' end`,
    areaId: sql`a.id`,
  },
}

export const operatorTables: readonly OperatorTable[] = [{ table: areas, list: contract }]

/** Throws 403, 400 for a damaged cursor. */
export async function listAreas(
  app: App,
  caller: Caller,
  query: QueryOf<typeof contract>,
): Promise<Result<typeof contract>> {
  requireScope(caller, 'content', 'trust_and_safety')
  const { rows, ...page } = await readTable(app.read(), areas, query)
  return { ...page, items: rows.map(presentArea) }
}

/** Throws 403. */
export function areasCsv(
  app: App,
  caller: Caller,
  query: TableFilters & { readonly columns?: readonly string[] | undefined },
) {
  requireScope(caller, 'content', 'trust_and_safety')
  const present = (rows: readonly AreaDbRow[]) => Promise.resolve(rows.map(presentArea))
  return streamCsv(app, areas, { present, cells }, query)
}

const cells: CsvCells<AreaRow, keyof (typeof declaration)['columns']> = {
  area: ({ name }) => name,
  state: ({ state }) => state,
  radius: ({ radiusMiles }) => radiusMiles,
  manager: ({ landManager }) => landManager,
  sheriff: ({ sheriff, sheriffPhone }) => `${sheriff} ${sheriffPhone}`.trim(),
  rescue: ({ rescue, rescuePhone }) => `${rescue} ${rescuePhone}`.trim(),
  hospital: ({ hospital, hospitalPhone }) => `${hospital} ${hospitalPhone}`.trim(),
  checked: ({ checkedOn }) => checkedOn,
  status: ({ status }) => status,
  areaId: ({ id }) => id,
}
