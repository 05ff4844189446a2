import { deliveryInvariants } from '#server/platform/delivery-invariants.ts'
import { sentencesInSpanish } from '#contract/wire/sentences-es.ts'
import { liveStream } from '#contract/wire/stream.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { authenticate, openSessions } from '#server/accounts/index.ts'
import { followOperation } from '#server/admin/index.ts'
import { bookingPayable, tipPayable } from '#server/bookings/index.ts'
import { claimPayable } from '#server/disputes/index.ts'
import { giftCardPayable } from '#server/giftcards/index.ts'
import { registerPictures } from '#server/catalogue/index.ts'
import { configRoute } from '#server/demo/index.ts'
import { listenersOf, registryOf } from '#server/notifications/index.ts'
import { operatorTablesOf, queuesOf } from '#server/operators/index.ts'
import { consolePayable } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { createMovableClock, liveClock } from '#server/platform/clock.ts'
import { formerMasterKeys, loadMasterKey } from '#server/platform/crypto.ts'
import { createDb, type Read } from '#server/platform/database.ts'
import type { Domain } from '#server/platform/domain.ts'
import '#server/platform/personal-data.ts'
import type { Env } from '#server/platform/env.ts'
import { deliverEvent } from '#server/platform/events.ts'
import { exposeHealth } from '#server/platform/http/health.ts'
import { guardMonitoring } from '#server/platform/http/monitoring.ts'
import { exposeMetrics } from '#server/platform/http/metrics.ts'
import { exposeApiDocs } from '#server/platform/http/api-docs.ts'
import { createCostBudget } from '#server/platform/http/cost-budget.ts'
import { describeApi } from '#server/platform/http/openapi.ts'
import { mount } from '#server/platform/http/route.ts'
import { createHttp } from '#server/platform/http/server.ts'
import { createLog, type Logger } from '#server/platform/log.ts'
import { forgetEmailTexts, smtpMailer } from '#server/platform/mail/mail.ts'
import { sayWith, type Translations } from '#server/platform/said/render.ts'
import { platformSpanish } from '#server/platform/said/texts.es.ts'
import { createKeyRing } from '#server/platform/sealing/key-ring.ts'
import { rewrapDataKeys } from '#server/platform/sealing/rewrap-data-keys.ts'
import { clearVault, deleteVaultBytes } from '#server/platform/storage/delete-bytes.ts'
import { registerFileLinks } from '#server/platform/storage/file-links.ts'
import { forgetFormerSecrets, storedSecretNames } from '#server/platform/secrets.ts'
import { createStores } from '#server/platform/storage/stores.ts'
import { forgetLiveEvents } from '#server/platform/streaming/forget-live-events.ts'
import { registerLiveStream } from '#server/platform/streaming/stream-route.ts'
import { forgetSecurityEvents } from '#server/platform/security-events.ts'
import { createThreads } from '#server/platform/threads/threads.ts'
import { forgetOldThrottles } from '#server/platform/throttle.ts'
import { platformSettings } from '#server/settings/index.ts'
import type { StripeConfig } from '#server/vendors/stripe/adapter.ts'
import { vendorsDomain } from '#server/vendors/domain.ts'
import { readDomains } from './read-domains.ts'
import { schedule } from './schedule.ts'
import { connectVendors, type Vendors } from './simulators.ts'

const platform: Domain = {
  spanish: platformSpanish,
  jobs: {
    'deliver-event': deliverEvent,
    'forget-security-events': forgetSecurityEvents,
    'forget-email-texts': forgetEmailTexts,
    'forget-throttles': (app) => forgetOldThrottles(app.db),
    'forget-live-events': forgetLiveEvents,
    'rewrap-data-keys': rewrapDataKeys,
    'forget-former-secrets': forgetFormerSecrets,
    'delete-vault-bytes': deleteVaultBytes,
    'clear-vault': clearVault,
  },
  register: registerFileLinks,
}

/** Every domain of the product, in the order in which they may know each other. */
export const domains: readonly Domain[] = [platform, vendorsDomain, ...(await readDomains())]

export const notificationTypes = domains.flatMap((domain) => domain.notifications ?? [])

/** Every sentence of the product in Spanish, by its English. */
export const spanishOf = (all: readonly Domain[]): Translations =>
  Object.assign({ ...sentencesInSpanish }, ...all.map((domain) => domain.spanish ?? {}))

export interface RunningApp extends App {
  readonly vendors: Vendors
  /** Says where the server can be reached, once it is known. */
  listenAt: (publicUrl: string) => void
  /** Ends simulators and connections. */
  close: () => Promise<void>
}

/** In demo mode every visitor comes from the same address. */
const unitsPerMinute = async (read: Read, { demo }: Env): Promise<number> =>
  (await platformSettings(read)).addressBudget.unitsPerMinute * (demo ? 4 : 1)

interface AppOptions {
  log?: Logger
  webhookPause?: number | null
  /** A stand-in for Stripe that answers to the keys of the environment. */
  stripeApi?: StripeConfig['apiBase']
}

export async function createApp(env: Env, pool: pg.Pool, options: AppOptions = {}): Promise<RunningApp> {
  const log = options.log ?? createLog(env.LOG_LEVEL)
  let publicUrl = env.publicUrl
  const app = { publicUrl: () => publicUrl ?? `http://localhost:${env.PORT}` }
  const db = createDb(pool)
  const movable = createMovableClock()
  const masterKey = await loadMasterKey(env)
  const sealing = createKeyRing(masterKey, formerMasterKeys(env))
  const vendors = await connectVendors({
    env,
    pool,
    db,
    sealing,
    stored: await storedSecretNames(db),
    masterKey,
    publicUrl: app.publicUrl,
    now: env.demo ? movable.lastSeenMs : Date.now,
    log,
    webhookPause: options.webhookPause,
    stripeApi: options.stripeApi,
  })
  const mailer = smtpMailer(vendors.smtpUrl, env.MAIL_FROM)
  const threads = createThreads(log)
  return {
    ...app,
    env,
    log,
    pool,
    db,
    read: () => db,
    clock: env.demo ? movable : liveClock,
    masterKey,
    sealing,
    ...createStores(env),
    fileRules: Object.assign({}, ...domains.map((domain) => domain.files ?? {})),
    mailer,
    threads,
    costBudget: createCostBudget({ db, perMinute: () => unitsPerMinute(db, env) }),
    say: sayWith(spanishOf(domains)),
    notifications: registryOf(notificationTypes),
    operatorTables: operatorTablesOf(domains.flatMap((domain) => domain.operatorTables ?? [])),
    queues: queuesOf(domains.flatMap((domain) => domain.queues ?? [])),
    vendorListeners: domains.flatMap((domain) => domain.vendorListeners ?? []),
    accountRenamed: domains.flatMap(({ accountRenamed }) => accountRenamed ?? []),
    partyChecks: domains.flatMap(({ partyChecks }) => partyChecks ?? []),
    personal: domains.flatMap(({ personal }) => personal ?? []),
    standingParts: domains.flatMap(({ standing }) => standing ?? []),
    listeners: [...domains.flatMap((domain) => domain.listeners ?? []), ...listenersOf(notificationTypes)],
    jobs: Object.assign({}, ...domains.map((domain) => domain.jobs ?? {})),
    recurring: schedule,
    deadlines: Object.assign({}, ...domains.map((domain) => domain.deadlines ?? {})),
    invariants: [...deliveryInvariants, ...domains.flatMap((domain) => domain.invariants ?? [])],
    payables: {
      booking: bookingPayable,
      tip: tipPayable,
      claim: claimPayable,
      gift_card: giftCardPayable,
      console: consolePayable,
    },
    stripe: vendors.stripe,
    stripeKeys: vendors.stripeKeys,
    stripeSimulator: vendors.stripeSimulator,
    checkr: vendors.checkr,
    checkrSecrets: vendors.checkrSecrets,
    checkrSimulator: vendors.checkrSimulator,
    sms: vendors.sms,
    smsSimulator: vendors.smsSimulator,
    push: vendors.push,
    pushSimulator: vendors.pushSimulator,
    weather: vendors.weather,
    hazards: vendors.hazards,
    weatherSimulator: vendors.weatherSimulator,
    vendors,
    listenAt: (url) => {
      publicUrl ??= url
    },
    async close() {
      mailer.close()
      await threads.close()
      await vendors.close()
      await pool.end()
    },
  }
}

/** The web side: API, its documents, webhooks, health, metrics, pictures. Pages are added by `main.ts`. */
export async function createWeb(app: RunningApp, live: { heartbeat?: number } = {}): Promise<FastifyInstance> {
  const http = await createHttp(app, (request, reply) => authenticate(app, request, reply))
  guardMonitoring(http, app)
  followOperation(http, app)
  const config = configRoute(async () => ({
    publishableKey: (await app.stripeKeys.keys()).publishableKey,
    scriptUrl: app.vendors.stripeScriptUrl,
  }))
  const endpoints = mount(http, app, [...domains.flatMap((domain) => domain.routes ?? []), config])
  for (const domain of domains) await domain.register?.(http, app)
  app.vendors.stripeSimulator?.registerBrowserRoutes(http)
  app.vendors.checkrSimulator?.registerBrowserRoutes(http)
  await registerPictures(http, app)
  registerLiveStream(http, app, { openSessions: (ids) => openSessions(app.db, ids), ...live })
  await exposeApiDocs(http, () => describeApi([...endpoints, liveStream], app.publicUrl()))
  exposeHealth(http, app)
  exposeMetrics(http, app)
  return http
}
