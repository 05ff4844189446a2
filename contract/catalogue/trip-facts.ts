import { z } from 'zod'
import { landManagers } from '../verification/values.ts'
import { count, line, words } from '../wire/bounded.ts'
import { localDate } from '../wire/dates.ts'
import { sentence } from '../wire/said.ts'
import { weatherLimitBounds as bounds } from './listing-values.ts'
import { accessSurfaces, toiletKinds, transferKinds } from './values.ts'

/** What a guide says of the ground that a trip covers. */
export const terrain = z.object({
  overAnHourFromRoad: z.boolean(),
  /** A powered boat on navigable water. */
  poweredBoat: z.boolean(),
  /** With ropes. */
  climbing: z.boolean(),
  /** Who looks after the land, each once; empty: not answered. */
  land: z.array(z.enum(landManagers)).max(landManagers.length),
  // absent from versions that are older than these two
  /** What the land is called: `White River National Forest`. */
  area: line(120).optional(),
  /** The permit that the guide works under there, as guests may read it. */
  permit: line(120).optional(),
})
export type Terrain = z.infer<typeof terrain>

/** What decides whether a person can come along, each as measured by the guide; null where it is not answered. */
export const accessDetails = z.object({
  surface: z.enum(accessSurfaces).nullable(),
  /** Percent: height gained for each hundred of distance. */
  steepestGrade: count(100).nullable(),
  /** Inches; hundredths for what was measured in centimeters. */
  longestStep: z
    .number()
    .min(0)
    .max(60)
    .refine((inches) => Number.isInteger(Math.round(inches * 1e6) / 1e4), 'Please enter a whole number')
    .nullable(),
  toilets: z.enum(toiletKinds).nullable(),
  /** Out of a wheelchair or off the feet, into a boat, vehicle, or saddle. */
  transfer: z.enum(transferKinds).nullable(),
  /** What there is, or empty. */
  adaptiveGear: words(500),
})
export type AccessDetails = z.infer<typeof accessDetails>

const within = ([least, most]: readonly [number, number], unit: string) => {
  const error = 'Please set it from {least} to {most} {unit}'
    .replace('{least}', least.toLocaleString('en-US'))
    .replace('{most}', most.toLocaleString('en-US'))
    .replace('{unit}', unit)
  return z.int({ error }).min(least, error).max(most, error).nullable()
}

/** From where on the weather of a trip is red, as its guide sets it; null: what is usual for its category. */
export const weatherLimits = z.object({
  windMph: within(bounds.windMph, 'mph'),
  /** Percent of rain in an hour with thunderstorms. */
  stormChance: within(bounds.stormChance, 'percent'),
  heatF: within(bounds.heatF, '°F'),
  /** At and below. */
  coldF: within(bounds.coldF, '°F'),
  /** On the scale of the EPA. */
  aqi: within(bounds.aqi, 'on the air quality index'),
  /** At the nearest gauge, cubic feet a second; below the one and above the other. Null: by flood stage alone. */
  leastFlowCfs: within(bounds.flowCfs, 'cubic feet a second'),
  mostFlowCfs: within(bounds.flowCfs, 'cubic feet a second'),
})
export type WeatherLimits = z.infer<typeof weatherLimits>

/** A license or tag that each guest has to have. */
export const guestLicense = z.object({
  state: z.string().regex(/^[A-Z]{2}$/, 'Please choose a state'),
  /** Empty: whatever is fished or hunted there. */
  species: line(60),
  name: line(120).min(1, 'Please enter what the license is called'),
  /** Who needs it, and where it is sold. */
  note: words(300),
})
export type GuestLicense = z.infer<typeof guestLicense>

/** With who sells it, and what we have read of who needs it and by when; `rule` is null where we haven't. */
export const shownLicense = guestLicense.extend({
  agency: z
    .object({
      name: z.string(),
      site: z.string(),
      rule: z
        .object({ needs: sentence, lastDay: sentence.nullable(), source: z.string(), checkedOn: localDate })
        .nullable(),
    })
    .nullable(),
})
export type ShownLicense = z.infer<typeof shownLicense>
