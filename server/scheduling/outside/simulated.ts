import type { App } from '#server/platform/app.ts'

/** The host of the simulated outside calendar; its addresses look like any other's. */
export const simulatedCalendarHost = 'calendar.treq.example'
export const simulatedPath = '/simulator/outside-calendar'

/** Where the simulated calendar is reached, in demo mode only: nowhere else may an address lead to this machine. */
export const simulatedHost = (app: App): { host: string; origin: string } | undefined =>
  app.env.demo ? { host: simulatedCalendarHost, origin: app.publicUrl() } : undefined
