import { said } from '#contract/wire/said.ts'
import type { Reoffered, RuleInput } from '#contract/scheduling/departure-rules.ts'
import { guideById, guidesOfOutfitter } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockOffering, generateDepartures } from './generate-departures.ts'
import { refuseUnready } from './lead-obstacles.ts'
import { refuseTooManyRules } from './limits.ts'
import { ownRule, ownTerms, type Terms } from './policy.ts'
import { reoffer } from './regenerate-departures.ts'
import type { DepartureRule } from './rule.ts'
import type { RuleRow } from './tables.ts'

/** With the days on which it does not go. */
export type NewRule = RuleInput & { leaveOut?: readonly string[] | undefined }

export interface RuleChange {
  ruleId: string
  departures: Reoffered
}

/** Offers departures of an adventure by a weekly rule, from now to the end of the window. */
export async function createRule(app: App, caller: Caller, adventureId: string, input: NewRule): Promise<RuleChange> {
  await ownTerms(app.db, caller, adventureId)
  return withTransaction(app.db, (tx) => createRuleIn(app, tx, caller, adventureId, input))
}

/** The same in a transaction of the caller's. */
export async function createRuleIn(
  app: App,
  tx: Tx,
  caller: Caller,
  adventureId: string,
  { leaveOut = [], ...input }: NewRule,
): Promise<RuleChange> {
  const terms = await ownTerms(tx, caller, adventureId)
  await lockOffering(tx, 'edit')
  await refuseTooManyRules(tx, adventureId)
  const rule = await ruleOf(app, tx, terms, input)
  const now = await app.clock.now(tx)
  const { ruleId, offered } = await generateDepartures(tx, adventureId, rule, now, {
    by: signature(caller),
    exceptions: [...new Set(leaveOut)].map((date) => ({
      date,
      kind: 'left_out',
      startTime: null,
      capacity: null,
      reason: null,
    })),
  })
  return { ruleId, departures: { offered, withdrawn: 0, retained: [] } }
}

/** Departures to come follow; those that are sold stay as they are and are named. */
export async function changeRule(app: App, caller: Caller, ruleId: string, input: RuleInput): Promise<RuleChange> {
  return withTransaction(app.db, (tx) => changeRuleIn(app, tx, caller, ruleId, input))
}

/** The same in a transaction of the caller's. */
export async function changeRuleIn(
  app: App,
  tx: Tx,
  caller: Caller,
  ruleId: string,
  input: RuleInput,
): Promise<RuleChange> {
  await lockOffering(tx, 'edit')
  const { rule, terms } = await ownRule(tx, caller, ruleId)
  const changed = await tx
    .updateTable('departure_rules')
    .set({
      rule: JSON.stringify(await ruleOf(app, tx, terms, input, rule.rule.guideId)),
      ...(await changedBy(app, tx, caller)),
    })
    .where('id', '=', ruleId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ruleId, departures: await reoffer(app, tx, [changed]) }
}

/** No trip starts after `lastDate`, local to the place; one that is sold stays and is named. */
export async function endRule(app: App, caller: Caller, ruleId: string, lastDate: string): Promise<RuleChange> {
  return withTransaction(app.db, async (tx) => {
    await lockOffering(tx, 'edit')
    await ownRule(tx, caller, ruleId)
    const ended = await tx
      .updateTable('departure_rules')
      .set({ last_date: lastDate, ended_by: signature(caller), ended_at: await app.clock.now(tx) })
      .where('id', '=', ruleId)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { ruleId, departures: await reoffer(app, tx, [ended]) }
  })
}

/** What the adventure says changed (length, zone, window, fewest people): its rules are laid out by it again. */
export async function regenerateDepartures(app: App, tx: Tx, adventureId: string): Promise<Reoffered> {
  await lockOffering(tx, 'edit')
  const terms = await tx
    .selectFrom('adventure_terms')
    .selectAll()
    .where('adventure_id', '=', adventureId)
    .executeTakeFirstOrThrow()
  const rules: RuleRow[] = []
  const standing = await tx
    .selectFrom('departure_rules')
    .selectAll()
    .where('adventure_id', '=', adventureId)
    .forUpdate()
    .execute()
  for (const { id, rule } of standing) {
    rules.push(
      await tx
        .updateTable('departure_rules')
        .set({ rule: JSON.stringify({ ...rule, ...ofAdventure(terms) }) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
  }
  return reoffer(app, tx, rules)
}

const ofAdventure = ({ zone, kind, duration_minutes }: Terms) => ({ zone, kind, durationMinutes: duration_minutes })

export const changedBy = async (app: App, tx: Tx, caller: Caller) => ({
  changed_by: signature(caller),
  changed_at: await app.clock.now(tx),
})

/** The guide's input with the adventure's own facts. Throws 409 for a guide or a resource of another outfitter. */
async function ruleOf(app: App, tx: Tx, terms: Terms, input: RuleInput, before?: string): Promise<DepartureRule> {
  const guideId = await guideOfTrip(app, tx, terms, { named: input.guideId, before })
  const resourceIds = [...new Set(input.resourceIds)].filter((id) => id !== guideId)
  await refuseUnknown(tx, terms.outfitter_id, resourceIds)
  refuseSmall(terms, input.capacity)
  return { ...input, ...ofAdventure(terms), guideId, resourceIds }
}

/**
 * Who leads: the one named, or the adventure's own guide, whom the publish gate watches. Another one is asked for the same;
 * one who leads it already (`before`) is not asked again. Throws 409 `guide_unknown`, `guide_unready`.
 */
export async function guideOfTrip(
  app: App,
  tx: Tx,
  terms: Terms,
  { named, before }: { named: string | undefined; before?: string | undefined },
): Promise<string> {
  const guideId = named ?? terms.guide_id
  const guide = await guideById(tx, guideId)
  if (guide?.outfitter_id !== terms.outfitter_id)
    throw new AppError(409, 'guide_unknown', said('This guide doesn’t work with the adventure’s outfitter.'))
  if (guideId !== terms.guide_id && guideId !== before) await refuseUnready(app, tx, terms, guide)
  return guideId
}

/** Throws 409 `resource_unknown`. */
export async function refuseUnknown(tx: Tx, outfitterId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const known = await tx
    .selectFrom('resources')
    .select('id')
    .where('outfitter_id', '=', outfitterId)
    .where('retired_at', 'is', null)
    .where('id', 'in', [...ids])
    .union(
      tx
        .selectFrom(guidesOfOutfitter(outfitterId).as('guides'))
        .select('id')
        .where('id', 'in', [...ids]),
    )
    .execute()
  if (known.length === ids.length) return
  throw new AppError(409, 'resource_unknown', said('One of the boats, vehicles, or co-guides is no longer available.'))
}

/** Throws 409 `capacity_too_small`: it could never go. */
export function refuseSmall({ kind, minimum_to_run }: Pick<Terms, 'kind' | 'minimum_to_run'>, capacity: number): void {
  if (kind === 'shared' && minimum_to_run !== null && capacity < minimum_to_run) {
    throw new AppError(
      409,
      'capacity_too_small',
      said('This adventure has a {minimum_to_run}-person minimum, so each departure needs at least that many spots.', {
        minimum_to_run,
      }),
    )
  }
}
