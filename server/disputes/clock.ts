import type { CaseState } from '#contract/disputes/values.ts'
import type { App } from '#server/platform/app.ts'
import { addBusinessDays } from '#server/platform/business-days.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Caller } from '#server/platform/caller.ts'
import { clearDeadlines, setDeadlines, type DeadlineKinds } from '#server/platform/deadlines.ts'
import { move } from '#server/platform/lifecycle.ts'
import { platformSettings, type PlatformSettings } from '#server/settings/index.ts'
import { caseLife } from './lifecycle.ts'
import type { CaseRow } from './tables.ts'

const hour = 3_600_000
const day = 24 * hour

type Kind = Extract<keyof DeadlineKinds, `case.${string}`>
const kinds: readonly Kind[] = [
  'case.response_soon',
  'case.response_due',
  'case.proof_due',
  'case.negotiation_ends',
  'case.review_due',
  'case.appeal_ends',
]

const isResolved = (state: CaseState) => state.startsWith('resolved_')

function kindOf(state: CaseState): Kind | null {
  if (state === 'open') return 'case.proof_due'
  if (state === 'awaiting_response') return 'case.response_due'
  if (state === 'negotiation') return 'case.negotiation_ends'
  if (state === 'under_review' || state === 'appealed') return 'case.review_due'
  return isResolved(state) ? 'case.appeal_ends' : null
}

/** Until when a state lasts that begins now; null where it ends by nobody. Pure. */
export function dueAt(state: CaseState, now: Date, rules: PlatformSettings['disputes']): Date | null {
  if (state === 'open' || state === 'awaiting_response') return new Date(now.getTime() + rules.responseHours * hour)
  if (state === 'negotiation') return new Date(now.getTime() + rules.negotiationDays * day)
  if (state === 'under_review' || state === 'appealed') return addBusinessDays(now, rules.reviewDays)
  return isResolved(state) ? new Date(now.getTime() + rules.appealDays * day) : null
}

export const dueFrom = async (app: App, tx: Tx, state: CaseState): Promise<Date | null> =>
  dueAt(state, await app.clock.now(tx), (await platformSettings(tx)).disputes)

export const clearClock = (app: App, tx: Tx, caseId: string): Promise<void> => clearDeadlines(app, tx, caseId, kinds)

/** Effect: the deadline of the state that was entered is the only one. */
export async function setClock(app: App, tx: Tx, { id, state, due_at: due }: CaseRow): Promise<void> {
  await clearClock(app, tx, id)
  const kind = kindOf(state)
  if (!kind || !due) return
  const now = await app.clock.now(tx)
  const soon = new Date(due.getTime() - day)
  await setDeadlines(tx, [
    { kind, subjectId: id, dueAt: due },
    ...(state === 'awaiting_response' && soon > now
      ? [{ kind: 'case.response_soon' as const, subjectId: id, dueAt: soon }]
      : []),
  ])
}

/** Moves a case on, to a state whose due date and deadline follow from it. Throws 409 `wrong_state`. */
export async function advance(
  app: App,
  tx: Tx,
  row: CaseRow,
  name: 'notify' | 'triage' | 'respond' | 'lapse' | 'request_review',
  caller: Caller,
): Promise<CaseRow> {
  return move(app, tx, caseLife, row, name, {
    caller,
    set: { due_at: await dueFrom(app, tx, caseLife.transitions[name].to) },
    data: { caseId: row.id },
    effects: { set_clock: (moved: CaseRow) => setClock(app, tx, moved) },
  })
}

/** From when either side may have an operator decide. */
export const reviewFrom = ({ filed_at }: Pick<CaseRow, 'filed_at'>, hours: number): Date =>
  new Date(filed_at.getTime() + hours * hour)
