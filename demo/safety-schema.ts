import { z } from 'zod'
import { incidentNoteKinds, severeFrom } from '#contract/safety/values.ts'
import { tripErrors } from './past-errors.ts'
import type { DemoWorld } from './world-schema.ts'
import { slug, text } from './world-schema.ts'

const words = { route: text.min(10).max(1000), vehicles: z.string().max(1000), device: z.string().max(200) }
const spot = z.strictObject({ lat: z.number(), lng: z.number() })

/** A trip that has begun; it checks in each day. */
const OutTrip = z.strictObject({
  adventure: slug,
  daysAgo: z.int().min(1).max(6),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  bookings: z
    .array(
      z.strictObject({
        traveler: slug,
        adults: z.int().min(1).max(12),
        names: z.array(text).default([]),
        /** Whom to call about who booked. */
        contact: z.strictObject({ name: text, phone: z.string().regex(/^\+1\d{3}555\d{4}$/), relation: text }),
      }),
    )
    .min(1),
  ...words,
  /** That all is well, after the start; oldest first. */
  reports: z.array(
    z.strictObject({
      side: z.enum(['guide', 'guest', 'device']),
      minutesAgo: z.int().positive(),
      text: z.string().max(300).default(''),
      position: spot.optional(),
    }),
  ),
})

const Plan = z
  .strictObject({ guide: slug.optional(), traveler: slug.optional(), ...words })
  .refine(({ guide, traveler }) => Boolean(guide) !== Boolean(traveler), 'names a guide or a traveler')

const Incident = z
  .strictObject({
    severity: z.int().min(1).max(5),
    nearMiss: z.boolean().default(false),
    /** Into the trip. */
    afterMinutes: z.int().min(0),
    /** Null: on the evening after the trip. */
    reportedHoursAgo: z.number().positive().nullable().default(null),
    facts: text.min(20).max(4000),
    notes: z.array(z.strictObject({ kind: z.enum(incidentNoteKinds), text })).default([]),
  })
  .refine(
    ({ severity, notes }) => severity < severeFrom || notes.at(-1)?.kind === 'closed',
    'a severe one pauses its listing until it is closed',
  )

export const SafetyFile = z.strictObject({
  out: z.array(OutTrip),
  plans: z.array(Plan),
  drill: z.strictObject({ minutesAgo: z.int().min(6), acknowledged: z.int().min(0).max(5) }).nullable(),
  incidents: z.array(Incident),
})

export type DemoSafety = z.infer<typeof SafetyFile>
export type OutTrip = DemoSafety['out'][number]

/** What is wrong with who is out as a whole. One sentence each, with file and path. */
export function safetyErrors(world: DemoWorld): string[] {
  const errors: string[] = []
  const hasGuide = (wanted: string) => world.guides.some((one) => one.slug === wanted)
  for (const [at, { adventure, bookings, daysAgo }] of world.safety.out.entries()) {
    const path = `safety.yaml out.${at}`
    for (const booking of bookings) errors.push(...tripErrors(world, { adventure, children: 0, ...booking }, path))
    const duration = world.adventures.find((one) => one.slug === adventure)?.duration
    if (duration && !('days' in duration && duration.days > daysAgo + 1))
      errors.push(`${path}.daysAgo: ends before tomorrow`)
  }
  for (const [at, { guide }] of world.safety.plans.entries())
    if (guide && !hasGuide(guide)) errors.push(`safety.yaml plans.${at}: no guide ${guide}`)
  return errors
}
