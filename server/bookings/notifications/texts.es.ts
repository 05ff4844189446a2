import type { Translations } from '#server/platform/said/render.ts'
import { changesInSpanish } from './changes.es.ts'
import { departuresInSpanish } from './departures.es.ts'
import { moneyInSpanish } from './money.es.ts'
import { tripCasesSpanish } from './trip-cases.es.ts'
import { tripsInSpanish } from './trips.es.ts'

export const bookingNotificationsInSpanish: Translations = {
  ...changesInSpanish,
  ...departuresInSpanish,
  ...moneyInSpanish,
  ...tripCasesSpanish,
  ...tripsInSpanish,
}
