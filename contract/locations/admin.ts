import { z } from 'zod'
import { phone } from '../accounts/schemas.ts'
import { actionMessage, reason } from '../operators/schemas.ts'
import { count, line, words } from '../wire/bounded.ts'
import { instant, localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { csvQuery, tableQuery } from '../wire/table-query.ts'
import { areasTable } from './table.ts'
import { usStates } from '../wire/us-states.ts'
import { areaLimits, areaStatuses, importOutcomes } from './values.ts'

const access = { access: 'admin', scope: ['content', 'trust_and_safety'] } as const
const params = z.object({ id })
const errors = ['changed_meanwhile', 'name_taken', 'wrong_state'] as const

const number = (least: number, most: number) => {
  const error = 'Please enter a number from {least} to {most}'
    .replace('{least}', String(least))
    .replace('{most}', String(most))
  return z.number({ error }).min(least, error).max(most, error)
}
const phoneOrNone = z.literal('').or(phone)

/** A circle on the map, who is called there, and what holds there. Texts are empty where nothing is known. */
const facts = z.object({
  name: line(80).min(2, 'Please enter a name'),
  state: z.enum(usStates, 'Please choose a state'),
  lat: number(-90, 90),
  lng: number(-180, 180),
  radiusMiles: number(0.5, areaLimits.radiusMiles),
  landManager: line(120),
  permitRule: words(500),
  coverage: words(500),
  closures: words(1000),
  sheriff: line(80),
  sheriffPhone: phoneOrNone,
  rescue: line(80),
  rescuePhone: phoneOrNone,
  hospital: line(120),
  hospitalPhone: phoneOrNone,
  hospitalAddress: line(200),
  /** The day on which someone called these numbers. */
  checkedOn: localDate.nullable(),
})
export type AreaFacts = z.output<typeof facts>

const isChecked = ({ sheriffPhone, rescuePhone, hospitalPhone, checkedOn }: AreaFacts): boolean =>
  checkedOn !== null || sheriffPhone + rescuePhone + hospitalPhone === ''
const unchecked = { error: 'Please enter the day you called these numbers', path: ['checkedOn'] }

export const areaFacts = facts.refine(isChecked, unchecked)
export const areaForm = facts.extend({ isActive: z.boolean(), reason }).refine(isChecked, unchecked)
export const areaChange = facts
  .extend({ isActive: z.boolean(), revision: count(1_000_000), reason })
  .refine(isChecked, unchecked)

const areaRow = facts.extend({ id, status: z.enum(areaStatuses) })
export type AreaRow = z.infer<typeof areaRow>

export const listAreas = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/areas',
  summary: 'List the areas where trips take place',
  query: tableQuery(areasTable),
  output: z.object({ items: z.array(areaRow), next: z.string().nullable(), total: z.int(), capped: z.boolean() }),
})

export const areasAsCsv = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/areas.csv',
  summary: 'Download the areas as CSV',
  query: csvQuery(areasTable),
  file: 'text/csv; charset=utf-8',
  output: z.string(),
})

export const showArea = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/areas/:id',
  summary: 'Get an area with its history, and the area that took its place',
  params,
  output: areaRow.extend({
    revision: z.int(),
    mergedInto: z.object({ id, name: z.string() }).nullable(),
    story: z.array(z.object({ id, at: instant, by: z.string(), what: z.string(), reason: z.string() })),
  }),
})

const saved = actionMessage.extend({ id })

export const createArea = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/areas',
  summary: 'Add an area',
  body: areaForm,
  output: saved,
  errors,
})

export const changeArea = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/areas/:id',
  summary: 'Change an area',
  params,
  body: areaChange,
  output: saved,
  errors,
})

export const mergeForm = z.object({ into: z.uuid('Please choose an area'), reason })
export const mergeArea = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/areas/:id/merge',
  summary: 'Merge a duplicate into another area, which keeps its values',
  params,
  body: mergeForm,
  output: actionMessage,
  errors,
})

export const importForm = z.object({
  csv: words(areaLimits.importCharacters, 'Please choose a smaller file').min(1, 'Please choose a file'),
  /** Says what would become of each line and changes nothing. */
  dryRun: z.boolean(),
  reason,
})
export const importAreas = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/area-import',
  summary: 'Import areas from CSV, all lines or none; a dry run says what would become of each',
  body: importForm,
  output: actionMessage.extend({
    counts: z.record(z.enum(importOutcomes), z.int()),
    lines: z.array(
      z.object({ line: z.int(), name: z.string(), outcome: z.enum(importOutcomes), why: z.string().nullable() }),
    ),
  }),
  errors: ['file_not_valid'],
})
export type ImportAnswer = z.output<(typeof importAreas)['output']>
