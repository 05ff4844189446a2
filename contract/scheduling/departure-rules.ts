import { z } from 'zod'
import { line } from '../wire/bounded.ts'
import { instant, localDate, monthDay } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { exceptionKinds, resourceKinds } from './values.ts'

export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:MM')
const seats = z.int({ error: 'Please enter a whole number' }).min(1, 'At least one seat').max(limits.partyMax)
const reason = line(200)

/** What a guide says of a weekly rule. Zone, length and kind are the adventure's. */
export const ruleInput = z.object({
  /** 1 is Monday, 7 is Sunday. */
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1, 'Please choose at least one day of the week')
    .max(7)
    .refine((chosen) => new Set(chosen).size === chosen.length, { error: 'Please choose each day of the week once' }),
  /** Local to the place. */
  startTime: clockTime,
  /** Both days inclusive; an end before the start runs over New Year. It limits the day a trip starts. */
  seasonStart: monthDay,
  seasonEnd: monthDay,
  /** Every year again; days of one year are exceptions or blackouts. */
  closures: z
    .array(z.object({ start: monthDay, end: monthDay }))
    .max(20)
    .default([]),
  capacity: seats,
  /** Of the same outfitter; left out: the guide of the adventure. */
  guideId: id.optional(),
  /** Boats, vehicles and co-guides that the trip takes besides its guide. */
  resourceIds: z.array(id).max(10).default([]),
})
export type RuleInput = z.infer<typeof ruleInput>

export const ruleException = z.object({
  /** Local to the place. */
  date: localDate,
  kind: z.enum(exceptionKinds),
  /** Null: as the rule has it. */
  startTime: clockTime.nullable(),
  capacity: seats.nullable(),
  reason: z.string().nullable(),
})
export type RuleException = z.infer<typeof ruleException>

export const departureRule = ruleInput.extend({
  id,
  adventureId: id,
  guideId: id,
  /** The last day of an ended rule. */
  lastDate: localDate.nullable(),
  exceptions: z.array(ruleException),
})

/** A booked departure: it stays as it is, whatever the rule says. */
export const soldDeparture = z.object({
  id,
  title: z.string(),
  date: z.string(),
  time: z.string(),
  startsAt: instant,
  capacity: z.int(),
  seatsTaken: z.int(),
})
export type SoldDeparture = z.infer<typeof soldDeparture>

/** What became of the departures to come. `retained` no longer fit but are sold: the guide keeps or cancels them one by one. */
export const reoffered = z.object({ offered: z.int(), withdrawn: z.int(), retained: z.array(soldDeparture) })
export type Reoffered = z.infer<typeof reoffered>

const changed = z.object({ rule: departureRule, departures: reoffered })
const errors = ['rule_ended', 'resource_unknown', 'guide_unknown', 'guide_unready', 'capacity_too_small'] as const

export const listRules = endpoint({
  method: 'GET',
  path: '/api/adventures/:id/rules',
  access: 'signed-in',
  summary: 'Guide: list an adventure’s weekly rules with their exceptions',
  params: z.object({ id }),
  output: z.object({ items: z.array(departureRule) }),
})

/** A new rule with the days on which it does not go. */
export const newRuleInput = ruleInput.extend({ leaveOut: z.array(localDate).max(60).default([]) })
export type NewRuleInput = z.infer<typeof newRuleInput>

export const createRule = endpoint({
  method: 'POST',
  path: '/api/adventures/:id/rules',
  access: 'signed-in',
  summary: 'Guide: create a weekly rule and generate its departures',
  params: z.object({ id }),
  body: newRuleInput,
  output: changed,
  errors: [...errors, 'too_many_rules'],
})

export const changeRule = endpoint({
  method: 'PUT',
  path: '/api/departure-rules/:id',
  access: 'signed-in',
  summary: 'Guide: update a rule and regenerate its departures; sold ones stay and are listed',
  params: z.object({ id }),
  body: ruleInput,
  output: changed,
  errors,
})

export const endRule = endpoint({
  method: 'POST',
  path: '/api/departure-rules/:id/end',
  access: 'signed-in',
  summary: 'Guide: end a rule after a date; sold departures stay and are listed',
  params: z.object({ id }),
  body: z.object({ lastDate: localDate }),
  output: changed,
  errors: ['rule_ended'],
})

const exceptionErrors = [
  'rule_ended',
  'blacked_out',
  'already_departs',
  'does_not_depart',
  'capacity_too_small',
] as const

export const putException = endpoint({
  method: 'PUT',
  path: '/api/departure-rules/:id/exceptions/:date',
  access: 'signed-in',
  summary: 'Guide: add a schedule exception (skip, add, or override a day)',
  params: z.object({ id, date: localDate }),
  body: z
    .object({
      kind: ruleException.shape.kind,
      startTime: clockTime.nullable().default(null),
      capacity: seats.nullable().default(null),
      reason: reason.nullable().default(null),
    })
    .refine(({ kind, startTime, capacity }) => kind !== 'changed' || startTime !== null || capacity !== null, {
      error: 'Please enter what’s different on this day',
      path: ['startTime'],
    }),
  output: changed,
  errors: exceptionErrors,
})

export const dropException = endpoint({
  method: 'DELETE',
  path: '/api/departure-rules/:id/exceptions/:date',
  access: 'signed-in',
  summary: 'Guide: delete a schedule exception',
  params: z.object({ id, date: localDate }),
  output: changed,
  errors: ['rule_ended'],
})

export const blackout = z.object({
  id,
  /** The guide or the resource that does not go. */
  resourceId: id,
  /** Of the guide or the resource. */
  name: z.string(),
  firstDate: localDate,
  lastDate: localDate,
  reason: z.string().nullable(),
})

export const listBlackouts = endpoint({
  method: 'GET',
  path: '/api/blackouts',
  access: 'signed-in',
  summary: 'Guide: list upcoming blackouts of the outfitter’s guides and resources',
  query: z.object({ outfitterId: id.optional() }),
  output: z.object({ items: z.array(blackout) }),
})

export const makeBlackout = endpoint({
  method: 'POST',
  path: '/api/blackouts',
  access: 'signed-in',
  summary: 'Guide: add a blackout for a guide or resource; fails while a departure in it is sold',
  body: z
    .object({
      /** A guide or a resource of the outfitter. */
      resourceId: id,
      firstDate: localDate,
      lastDate: localDate,
      reason: reason.nullable().default(null),
    })
    .refine(({ firstDate, lastDate }) => firstDate <= lastDate, {
      error: 'The last day comes after the first',
      path: ['lastDate'],
    }),
  output: z.object({ blackout, departures: reoffered }),
  errors: ['sold_departures', 'dates_too_long', 'too_many_blackouts'],
})

export const liftBlackout = endpoint({
  method: 'DELETE',
  path: '/api/blackouts/:id',
  access: 'signed-in',
  summary: 'Guide: remove a blackout and regenerate its departures',
  params: z.object({ id }),
  output: z.object({ departures: reoffered }),
  errors: ['wrong_state'],
})

export const resourceKind = z.enum(resourceKinds)
export const resource = z.object({
  id,
  outfitterId: id,
  kind: resourceKind,
  name: z.string(),
  /** Of rules that name it and have not ended. */
  rules: z.int(),
})

export const listResources = endpoint({
  method: 'GET',
  path: '/api/resources',
  access: 'signed-in',
  summary: 'Guide: list the outfitter’s boats, vehicles, and helpers',
  query: z.object({ outfitterId: id.optional() }),
  output: z.object({ items: z.array(resource) }),
})

export const addResource = endpoint({
  method: 'POST',
  path: '/api/resources',
  access: 'signed-in',
  summary: 'Guide: add a boat, vehicle, or helper that serves one trip at a time',
  body: z.object({
    outfitterId: id.optional(),
    kind: resourceKind,
    name: line(80).min(2, 'Please enter a name'),
  }),
  output: resource,
  errors: ['name_taken', 'too_many_resources'],
})

export const retireResource = endpoint({
  method: 'DELETE',
  path: '/api/resources/:id',
  access: 'signed-in',
  summary: 'Guide: retire a resource; fails while a schedule uses it',
  params: z.object({ id }),
  output: resource,
  errors: ['in_use', 'wrong_state'],
})
