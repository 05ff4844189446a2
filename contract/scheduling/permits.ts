import { z } from 'zod'
import { line, words } from '../wire/bounded.ts'
import { localDate, monthDay } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { correctionKinds, permitLimits, permitManagers, permitRenewals } from './permit-values.ts'

/** Service days: one guest on one calendar day; halves where the permit has them. */
const days = z.number()
const halfDays = (max: number) =>
  z
    .number({ error: 'Please enter a number of days' })
    .min(-max)
    .max(max)
    .refine((value) => Number.isInteger(value * 2), 'Please enter whole or half days')
const listingIds = z.array(id).min(1, 'Please choose at least one trip').max(permitLimits.listingsMax)
const reason = words(permitLimits.reasonMax).min(3, 'Please say why')

export const permit = z.object({
  id,
  manager: z.enum(permitManagers),
  land: z.string(),
  number: z.string(),
  renews: z.enum(permitRenewals),
  seasonStart: z.string().nullable(),
  seasonEnd: z.string().nullable(),
  firstDay: z.string(),
  lastDay: z.string(),
  halfDayHours: z.int().nullable(),
  /** Not counted anymore from then on. */
  ended: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  listings: z.array(z.object({ id, title: z.string() })),
  periods: z.array(
    z.object({
      id,
      firstDay: z.string(),
      lastDay: z.string(),
      total: days,
      used: days,
      corrections: z.array(
        z.object({ id, kind: z.enum(correctionKinds), days, reason: z.string(), at: z.iso.datetime() }),
      ),
    }),
  ),
})
export type LandPermit = z.output<typeof permit>

const refusals = ['permit_days_used_up', 'permit_overlaps', 'name_taken'] as const

export const listPermits = endpoint({
  method: 'GET',
  path: '/api/guide/permits',
  access: 'signed-in',
  summary: 'Guide: list the outfit’s land permits with what is left of them, the current first',
  output: z.object({ items: z.array(permit), listings: z.array(z.object({ id, title: z.string() })) }),
})

export const permitInput = z
  .object({
    manager: z.enum(permitManagers),
    land: line(120).min(2, 'Please enter the name of the land'),
    number: line(60).min(1, 'Please enter the permit number'),
    renews: z.enum(permitRenewals),
    seasonStart: monthDay.nullable().default(null),
    seasonEnd: monthDay.nullable().default(null),
    firstDay: localDate,
    lastDay: localDate,
    days: halfDays(permitLimits.daysMax).min(0.5, 'Please enter the number of service days'),
    halfDayHours: z.int().min(1).max(12).nullable().default(null),
    listingIds,
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'Please choose a last day after the first',
  })
  .refine(
    ({ firstDay, lastDay }) => Date.parse(lastDay) - Date.parse(firstDay) <= permitLimits.validDaysMax * 86_400_000,
    {
      path: ['lastDay'],
      error: 'Please choose at most 10 years',
    },
  )
  .refine(({ renews, seasonStart, seasonEnd }) => renews !== 'season' || (seasonStart !== null && seasonEnd !== null), {
    path: ['seasonStart'],
    error: 'Please enter the first and last day of the season',
  })

export const addPermit = endpoint({
  method: 'POST',
  path: '/api/guide/permits',
  access: 'signed-in',
  summary: 'Guide: add a land permit; what is sold already on its days is counted at once',
  body: permitInput,
  output: permit,
  errors: [...refusals, 'too_many_permits'],
})

export const correctPermit = endpoint({
  method: 'POST',
  path: '/api/guide/permits/:id/corrections',
  access: 'signed-in',
  summary: 'Guide: add a correction to the days used or allowed, with a reason',
  params: z.object({ id }),
  body: z.object({
    periodId: id,
    kind: z.enum(correctionKinds),
    days: halfDays(permitLimits.daysMax).refine((value) => value !== 0, 'Please enter a number of days'),
    reason,
  }),
  output: permit,
  errors: [...refusals, 'permit_ended', 'too_many_corrections'],
})

export const changePermitTrips = endpoint({
  method: 'PUT',
  path: '/api/guide/permits/:id/trips',
  access: 'signed-in',
  summary: 'Guide: set the trips that a land permit counts; upcoming days move with them, past days stay counted',
  params: z.object({ id }),
  body: z.object({ listingIds }),
  output: permit,
  errors: [...refusals, 'permit_ended'],
})

export const endPermit = endpoint({
  method: 'POST',
  path: '/api/guide/permits/:id/end',
  access: 'signed-in',
  summary: 'Guide: end a land permit, which counts and limits nothing from then on',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: permit,
  errors: ['permit_ended'],
})

export const permitUse = endpoint({
  method: 'GET',
  path: '/api/guide/permits/:id/use',
  access: 'signed-in',
  summary: 'Guide: report what was used of a land permit by day and trip, with the base of its fee',
  params: z.object({ id }),
  output: z.object({
    /** The oldest day first. Cents of revenue stand on the first day of a trip. */
    rows: z.array(z.object({ day: z.string(), title: z.string(), guests: z.int(), days, revenue: z.int() })),
    days,
    /** Cents: what guests paid for these trips and their add-ons, without fees, permits, and taxes. */
    feeBase: z.int(),
  }),
})
export type PermitUse = z.output<typeof permitUse.output>
