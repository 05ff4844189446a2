import { type Said, type SaidMoment, type SaidValue, said } from '#contract/wire/said.ts'
import type { EmailRow } from '#server/notifications/index.ts'
import type { ChangeData } from './change-data.ts'
import { codeRow, earningRows, row } from './phrases.ts'
import type { Side } from './sides.ts'

const startAndPeople = (at: { start: SaidMoment; people: SaidValue }): Said =>
  said('{start}, {people}', { start: at.start, people: at.people })

/** Without a price, which would pass for that of the booking. */
export const rowsOfDropped = (data: ChangeData): EmailRow[] => [
  row(said('Requested'), startAndPeople(data.after)),
  codeRow(data),
]

export const rows = (data: ChangeData, side: Side): EmailRow[] => [
  row(said('Before'), startAndPeople(data.before)),
  row(said('Then'), startAndPeople(data.after)),
  ...(side === 'guide' ? earningRows(data, row(said('You earn'), data.net)) : [row(said('Price'), data.total)]),
  codeRow(data),
]
