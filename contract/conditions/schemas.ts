import { z } from 'zod'
import { weatherLimits } from '../catalogue/trip-facts.ts'
import { instant } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { floodStages, hazardKinds, signalCauses, signals, snapshotMoments, weatherAnswers } from './values.ts'

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

/** What other agencies say of the place. Null: nothing, or it is no matter for this kind of trip. */
export const hazards = z.object({
  avalanche: z
    .object({
      zone: z.string(),
      center: z.string(),
      /** 0 to 5; 0: the center gives no rating now. */
      danger: z.int(),
      /** The center’s own words, in English. */
      advice: z.string(),
      link: z.url().nullable(),
    })
    .nullable(),
  /** Of the nearest gauge. */
  river: z
    .object({
      gauge: z.string(),
      miles: z.number(),
      stageFt: z.number().nullable(),
      flowCfs: z.number().nullable(),
      flood: z.enum(floodStages),
      at: instant,
    })
    .nullable(),
  /** The worst that is forecast for the day of the start, on the scale of the EPA. */
  air: z.object({ area: z.string(), aqi: z.int() }).nullable(),
  /** Agencies that were asked and did not answer. */
  silent: z.array(z.enum(hazardKinds)),
})
export type Hazards = z.infer<typeof hazards>

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
  /** Null: from a time when none of them was asked. */
  hazards: hazards.nullable(),
  /** From where on it was red, as it held then. Null: from a time when none were kept. */
  limits: weatherLimits.nullable(),
})
export type WeatherSnapshot = z.infer<typeof snapshot>

export const departureConditions = z.object({
  departureId: id,
  adventureId: id,
  zone: z.string(),
  startsAt: instant,
  side: z.enum(['guide', 'guest']),
  signal: z.enum(signals),
  /** Of the day of the start, at the meeting point; null where the sun does not rise or set. */
  sun: z.object({ rise: instant, set: instant }).nullable(),
  /** The newest; null: not read yet. */
  latest: snapshot.nullable(),
  answer: z.object({ kind: z.enum(weatherAnswers), note: z.string(), by: z.string(), at: instant }).nullable(),
  /** A red signal that the guide has not answered; until then the trip is theirs to decide. */
  answerBy: instant.nullable(),
  can: z.array(z.enum(['answer', 'set_limits'])),
})
export type DepartureConditions = z.infer<typeof departureConditions>
