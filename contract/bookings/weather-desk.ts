import { z } from 'zod'
import { actionMessage, adminErrors, reasonBody } from '../operators/schemas.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'

/** How often a guide canceled for the weather, which costs them nothing. */
const guideWeather = z.object({
  guide: z.object({ id, name: z.string() }),
  /** Departures canceled for the weather within the months that the settings name, and of how many that ran or would have. */
  canceled: z.int(),
  departures: z.int(),
  /** Of these, since an operator looked at them last. */
  unreviewed: z.int(),
  needsReview: z.boolean(),
  reviewed: z.object({ at: instant, by: z.string(), note: z.string() }).nullable(),
  /** Newest first. */
  cancellations: z.array(
    z.object({
      departureId: id,
      title: z.string(),
      startsAt: instant,
      zone: z.string(),
      canceledAt: instant,
      message: z.string().nullable(),
      bookings: z.int(),
      refund: money,
    }),
  ),
})
export type GuideWeather = z.infer<typeof guideWeather>

export const listGuideWeather = endpoint({
  method: 'GET',
  path: '/api/admin/guide-weather',
  access: 'admin',
  scope: ['support', 'trust_and_safety'],
  summary: 'List guides by how often they canceled for the weather, most first',
  output: z.object({ withinMonths: z.int(), reviewFrom: z.int(), items: z.array(guideWeather) }),
})

export const reviewGuideWeather = endpoint({
  method: 'POST',
  path: '/api/admin/guide-weather/:id/review',
  access: 'admin',
  scope: ['support', 'trust_and_safety'],
  summary: 'Acknowledge the weather cancellations of a guide; later ones count anew',
  params: z.object({ id }),
  body: reasonBody,
  output: actionMessage,
  errors: adminErrors,
})
