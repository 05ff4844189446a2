import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { DepartureInput, SchedulePreviewData } from '#contract/scheduling/departure-changes.ts'
import type { Reoffered, RuleInput } from '#contract/scheduling/departure-rules.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { changeRuleIn, createRuleIn, type NewRule } from '../edit-rules.ts'
import { ownDeparture, ownRuleTerms, ownTerms } from '../policy.ts'
import { addDepartureIn } from './add-departure.ts'
import { changeDepartureIn, type DepartureChange } from './change-departure.ts'
import { clockNote } from './clock-notes.ts'
import { affectedGuests } from './guests.ts'
import { ruleNotes } from './rule-notes.ts'

/** Carries what a transaction would have done out of it, and makes it undo all. */
class TakenBack extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('A preview was taken back')
    this.result = result
  }
}

/** Does the very thing and takes it back, so that a preview cannot differ from what is saved. */
async function tried<T>(app: App, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await withTransaction(app.db, async (tx) => {
      throw new TakenBack(await work(tx))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.result as T
    throw error
  }
}

const nothing: Reoffered = { offered: 0, withdrawn: 0, retained: [] }

/** What a refusal says, with its conflicts one by one. Throws what is no refusal, and that a stranger may not. */
async function refusalOf(
  work: () => Promise<unknown>,
): Promise<Pick<SchedulePreviewData, 'refusal' | 'code' | 'notes'>> {
  try {
    await work()
    return { refusal: null, code: null, notes: [] }
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error
    return { refusal: error.sentence, code: error.code, notes: Object.values(error.fields ?? {}) }
  }
}

export async function previewNewDeparture(
  app: App,
  caller: Caller,
  adventureId: string,
  input: DepartureInput,
): Promise<SchedulePreviewData> {
  const { zone } = await ownTerms(app.db, caller, adventureId)
  const found = await refusalOf(() => tried(app, (tx) => addDepartureIn(app, tx, caller, adventureId, input)))
  const offered = found.refusal ? 0 : 1
  return { ...withClock(found, input, zone), guests: [], departures: { ...nothing, offered } }
}

export async function previewDepartureChange(
  app: App,
  caller: Caller,
  departureId: string,
  change: DepartureChange,
): Promise<SchedulePreviewData> {
  const { departure } = await ownDeparture(app.db, caller, departureId)
  const found = await refusalOf(() => tried(app, (tx) => changeDepartureIn(app, tx, caller, departureId, change)))
  const guests = await affectedGuests(app.db, [departureId])
  return { ...withClock(found, change, departure.zone), guests, departures: nothing }
}

export async function previewNewRule(
  app: App,
  caller: Caller,
  adventureId: string,
  input: NewRule,
): Promise<SchedulePreviewData> {
  await ownTerms(app.db, caller, adventureId)
  return previewRule(app, (tx) => createRuleIn(app, tx, caller, adventureId, input), adventureId, null, input)
}

export async function previewRuleChange(
  app: App,
  caller: Caller,
  ruleId: string,
  input: RuleInput,
): Promise<SchedulePreviewData> {
  const { adventure_id } = await ownRuleTerms(app.db, caller, ruleId)
  return previewRule(app, (tx) => changeRuleIn(app, tx, caller, ruleId, input), adventure_id, ruleId, input)
}

async function previewRule(
  app: App,
  work: (tx: Tx) => Promise<{ departures: Reoffered }>,
  adventureId: string,
  ruleId: string | null,
  input: NewRule,
): Promise<SchedulePreviewData> {
  let departures = nothing
  const found = await refusalOf(async () => {
    departures = (await tried(app, work)).departures
  })
  const [guests, notes] = await Promise.all([
    affectedGuests(
      app.db,
      departures.retained.map(({ id }) => id),
    ),
    ruleNotes(app, adventureId, ruleId, input),
  ])
  const none: Said[] =
    found.refusal === null && departures.offered + departures.withdrawn + departures.retained.length === 0 && !ruleId
      ? [saidInEnglish('This schedule has no departures in the booking window.')]
      : []
  return { ...found, notes: [...found.notes, ...notes, ...none], guests, departures }
}

function withClock(
  found: Pick<SchedulePreviewData, 'refusal' | 'code' | 'notes'>,
  { date, time }: DepartureInput,
  zone: string,
) {
  const clock = clockNote(date, time, zone)
  return clock ? { ...found, notes: [...found.notes, clock] } : found
}
