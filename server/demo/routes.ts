import * as contract from '#contract/demo/calls.ts'
import { config } from '#contract/system/calls.ts'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { advanceClock } from '#server/platform/clock.ts'
import { platformSettings } from '#server/settings/index.ts'
import { nextDeadlines, sweepDeadlines } from '#server/platform/deadlines.ts'
import { AppError } from '#server/platform/errors.ts'
import { mapStyleOf } from '#server/platform/env.ts'
import type { On, Routes } from '#server/platform/http/route.ts'
import { listPhones, simulatePushService, textFromPhone } from './phones.ts'
import { receivedMail } from '#server/vendors/mail/simulator.ts'

/** What the browser needs of Stripe; the wiring of the server knows it. */
export interface BrowserPayments {
  readonly publishableKey: string
  readonly scriptUrl: string
}

/** In live mode there is neither a clock to move nor a mailbox to read. */
export const demoRoutes: Routes = (on, app) => {
  if (!app.env.demo) return
  on(contract.listMail, async ({ query }) => ({
    items: await mailbox(app, query.to),
  }))
  on(contract.listPhones, () => listPhones(app))
  on(contract.textFromPhone, ({ body }) => textFromPhone(app, body))
  on(contract.simulatePushService, ({ caller, body }) => simulatePushService(app, caller, body.publicKey))
  on(contract.readClock, () => clockState(app))
  on(contract.moveClock, async ({ body }) => {
    await refuseTooFar(app, body.advanceMinutes)
    await advanceClock(app.db, body.advanceMinutes * 60_000)
    await sweepDeadlines(app)
    return clockState(app)
  })
}

const furthestYears = 5

/** Departures, tax rates, and cards of a demo world are not made for the next century. */
async function refuseTooFar(app: App, minutes: number): Promise<void> {
  const offset = (await app.clock.offsetMs(app.db)) + minutes * 60_000
  if (offset <= furthestYears * 366 * 24 * 3_600_000) return
  throw new AppError(
    409,
    'clock_too_far',
    said('The demo clock goes {years} years ahead at most. Start a new demo world to begin again.', {
      years: furthestYears,
    }),
  )
}

/** Mounts `config`; `payments` is asked each time because keys can be set while the server runs. */
export const configRoute =
  (payments: (app: App) => Promise<BrowserPayments>): Routes =>
  (on: On, app) => {
    on(config, async () => ({
      mode: app.env.TREQ_MODE,
      stripe: await payments(app),
      clockOffset: await app.clock.offsetMs(app.read()),
      supportEmail: app.env.supportEmail,
      mapStyleUrl: mapStyleOf(app.env),
      analytics: (await platformSettings(app.read())).analytics,
    }))
  }

async function mailbox(app: App, to: string | undefined) {
  const received = await receivedMail(app.db, { ...(to ? { to } : {}), limit: 100 })
  return received.map(({ receivedAt, ...mail }) => ({
    ...mail,
    createdAt: receivedAt.toISOString(),
    sentAt: receivedAt.toISOString(),
  }))
}

async function clockState(app: App) {
  const businessNow = await app.clock.now(app.db)
  const offsetMs = await app.clock.offsetMs(app.db)
  const deadlines = await nextDeadlines(app.db, 50)
  return {
    businessNow: businessNow.toISOString(),
    wallNow: new Date(businessNow.getTime() - offsetMs).toISOString(),
    offsetMs,
    deadlines: deadlines.map((row) => ({
      kind: row.kind,
      subjectId: row.subject_id,
      dueAt: row.due_at.toISOString(),
    })),
  }
}
