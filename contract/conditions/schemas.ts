import { z } from 'zod'
import { instant } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { signalCauses, signals, snapshotMoments, weatherAnswers } from './values.ts'

export const weatherAlert = z.object({
  /** The service’s own words, in English. */
  event: z.string(),
  severity: z.string(),
  headline: z.string(),
  from: instant,
  until: instant,
})

/** Over the hours of the trip that a forecast covers. */
export const weatherSummary = z.object({
  lowF: z.number(),
  highF: z.number(),
  windMph: z.number(),
  /** Percent, of the wettest hour. */
  rainChance: z.number(),
  /** Of the hour that decides, in the service’s own words. */
  sky: z.string(),
})
export type WeatherSummary = z.infer<typeof weatherSummary>

export const snapshot = z.object({
  id,
  moment: z.enum(snapshotMoments),
  at: instant,
  updatedAt: instant.nullable(),
  signal: z.enum(signals),
  causes: z.array(z.enum(signalCauses)),
  /** Null: the service forecasts about a week, and the trip is later. */
  summary: weatherSummary.nullable(),
  alerts: z.array(weatherAlert),
})
export type WeatherSnapshot = z.infer<typeof snapshot>

export const departureConditions = z.object({
  departureId: id,
  zone: z.string(),
  startsAt: instant,
  side: z.enum(['guide', 'guest']),
  signal: z.enum(signals),
  /** The newest; null: not read yet. */
  latest: snapshot.nullable(),
  answer: z.object({ kind: z.enum(weatherAnswers), note: z.string(), by: z.string(), at: instant }).nullable(),
  /** A red signal that the guide has not answered; until then the trip is theirs to decide. */
  answerBy: instant.nullable(),
  can: z.array(z.enum(['answer'])),
})
export type DepartureConditions = z.infer<typeof departureConditions>
