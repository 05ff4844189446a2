import * as desk from '#contract/bookings/weather-desk.ts'
import * as weather from '#contract/bookings/weather.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { presentBooking } from '../present.ts'
import { listGuideWeather, reviewGuideWeather } from './guide-weather.ts'
import { newDatesOf, takeNewDate } from './new-date.ts'

export const weatherRoutes: Routes = (on, app) => {
  on(weather.newDates, async ({ caller, params }) => ({ items: await newDatesOf(app, caller, params.id) }))
  on(desk.listGuideWeather, ({ caller }) => listGuideWeather(app, caller))
  on(desk.reviewGuideWeather, ({ caller, params, body }) => reviewGuideWeather(app, caller, params.id, body.reason))
  on(weather.takeNewDate, async ({ caller, params, body }) => {
    await takeNewDate(app, caller, params.id, body.departureId)
    return presentBooking(app, app.db, caller, params.id)
  })
}
