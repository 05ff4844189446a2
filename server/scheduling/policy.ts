import { said } from '#contract/wire/said.ts'
import { actsForOutfit, guideById, guideOfAccount } from '#server/guides/index.ts'
import { hasScope } from '#server/operators/index.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import type { GatedTrip } from '#server/verification/index.ts'
import type { DepartureRow, RuleRow } from './tables.ts'

/** Administrators with the scope of content offer for all guides. */
export const offersForAll = (caller: Caller) => hasScope(caller, 'content')

export interface Terms {
  readonly adventure_id: string
  readonly guide_id: string
  readonly outfitter_id: string
  readonly zone: string
  readonly kind: 'private' | 'shared'
  readonly duration_minutes: number
  readonly minimum_to_run: number | null
  readonly category: GatedTrip['category']
  readonly state: string
  readonly terrain: GatedTrip['terrain']
}

/**
 * The terms of an adventure whose departures are the caller's to offer: an owner's or manager's of its outfit, or an
 * administrator's. Throws 404.
 */
export async function ownTerms(read: Read, caller: Caller, adventureId: string): Promise<Terms> {
  const person = requirePerson(caller)
  const terms = await read
    .selectFrom('adventure_terms')
    .selectAll()
    .where('adventure_id', '=', adventureId)
    .executeTakeFirst()
  if (!terms) throw notFound(said('We couldn’t find that adventure.'))
  if (offersForAll(caller)) return terms
  const guide = await guideOfAccount(read, person.accountId)
  if (!guide || !actsForOutfit(guide) || guide.outfitter_id !== terms.outfitter_id)
    throw notFound(said('We couldn’t find that adventure.'))
  return terms
}

/** Throws 404 for a stranger, 409 `rule_ended`. */
export async function ownRule(tx: Tx, caller: Caller, ruleId: string): Promise<{ rule: RuleRow; terms: Terms }> {
  requirePerson(caller)
  const rule = await tx
    .selectFrom('departure_rules')
    .selectAll()
    .where('id', '=', ruleId)
    .forUpdate()
    .executeTakeFirst()
  if (!rule) throw notFound(said('We couldn’t find that schedule.'))
  const terms = await ownTerms(tx, caller, rule.adventure_id).catch((error: unknown) => {
    throw error instanceof AppError && error.status === 404 ? notFound(said('We couldn’t find that schedule.')) : error
  })
  if (rule.ended_at) throw new AppError(409, 'rule_ended', said('This schedule has ended. Please create a new one.'))
  return { rule, terms }
}

/** The terms of a rule's adventure, without a lock. Throws as `ownRule`. */
export async function ownRuleTerms(read: Read, caller: Caller, ruleId: string): Promise<Terms> {
  requirePerson(caller)
  const gone = () => notFound(said('We couldn’t find that schedule.'))
  const rule = await read
    .selectFrom('departure_rules')
    .select(['adventure_id', 'ended_at'])
    .where('id', '=', ruleId)
    .executeTakeFirst()
  if (!rule) throw gone()
  const terms = await ownTerms(read, caller, rule.adventure_id).catch((error: unknown) => {
    throw error instanceof AppError && error.status === 404 ? gone() : error
  })
  if (rule.ended_at) throw new AppError(409, 'rule_ended', said('This schedule has ended. Please create a new one.'))
  return terms
}

/** A departure whose adventure is the caller's to offer; locked in a transaction. Throws 404. */
export async function ownDeparture(
  read: Read,
  caller: Caller,
  departureId: string,
): Promise<{ departure: DepartureRow; terms: Terms }> {
  requirePerson(caller)
  const gone = () => notFound(said('We couldn’t find that departure.'))
  const query = read.selectFrom('departures').selectAll().where('id', '=', departureId)
  const departure = await (read.isTransaction ? query.forUpdate() : query).executeTakeFirst()
  if (!departure) throw gone()
  const terms = await ownTerms(read, caller, departure.adventure_id).catch((error: unknown) => {
    throw error instanceof AppError && error.status === 404 ? gone() : error
  })
  return { departure, terms }
}

/** The outfitter for which the caller acts: an owner's or manager's own, or whichever an administrator names. Throws 404. */
export async function ownOutfitter(read: Read, caller: Caller, named: string | undefined): Promise<string> {
  const person = requirePerson(caller)
  if (named !== undefined && offersForAll(caller)) return named
  const guide = await guideOfAccount(read, person.accountId)
  if (!guide || !actsForOutfit(guide) || (named !== undefined && named !== guide.outfitter_id))
    throw notFound(said('We couldn’t find that outfitter.'))
  return guide.outfitter_id
}

/** Whose calendar the caller reads: that of an outfitter they act for, or of their own trips there. Throws 404. */
export async function calendarScope(
  read: Read,
  caller: Caller,
  named: string | undefined,
): Promise<{ outfitterId: string; onlyGuide: string | null; ownGuide: string | null }> {
  const guide = await guideOfAccount(read, requirePerson(caller).accountId)
  if (guide && !actsForOutfit(guide) && (named === undefined || named === guide.outfitter_id))
    return { outfitterId: guide.outfitter_id, onlyGuide: guide.id, ownGuide: guide.id }
  return { outfitterId: await ownOutfitter(read, caller, named), onlyGuide: null, ownGuide: guide?.id ?? null }
}

/**
 * A guide or a resource whose days the caller may close: a guide closes their own, owners and managers those of everyone
 * and everything in their outfit, an administrator all. Throws 404.
 */
export async function ownSubject(
  read: Read,
  caller: Caller,
  resourceId: string,
): Promise<{ outfitterId: string; name: string }> {
  const person = requirePerson(caller)
  const guide = await guideById(read, resourceId)
  const resource = guide
    ? null
    : await read
        .selectFrom('resources')
        .selectAll()
        .where('id', '=', resourceId)
        .where('retired_at', 'is', null)
        .executeTakeFirst()
  const subject = guide ?? resource
  if (!subject) throw notFound(said('We couldn’t find that guide or resource.'))
  const found = { outfitterId: subject.outfitter_id, name: subject.name }
  if (offersForAll(caller)) return found
  const own = await guideOfAccount(read, person.accountId)
  const ownDays = own !== null && own.id === guide?.id
  const ofOutfit = own !== null && actsForOutfit(own) && own.outfitter_id === found.outfitterId
  if (!ownDays && !ofOutfit) throw notFound(said('We couldn’t find that guide or resource.'))
  return found
}
