import type pg from 'pg'
import { hmacKey, type MasterKey } from '#server/platform/crypto.ts'
import { stripeEvents } from '#server/payments/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Env } from '#server/platform/env.ts'
import type { Logger } from '#server/platform/log.ts'
import type { KeyRing } from '#server/platform/sealing/key-ring.ts'
import { createCheckr, type CheckrAdapter } from '#server/vendors/checkr/adapter.ts'
import type { CheckrSecrets } from '#server/vendors/checkr/context.ts'
import { checkrKeyName, checkrSecrets, readCheckrKeys } from '#server/vendors/checkr/keys.ts'
import { createCheckrSimulator, type CheckrSimulator } from '#server/vendors/checkr/simulator/index.ts'
import { createMailSimulator } from '#server/vendors/mail/simulator.ts'
import { createPush, type PushAdapter } from '#server/vendors/push/adapter.ts'
import { createPushSimulator, simulatedPushHost, type PushSimulator } from '#server/vendors/push/simulator/index.ts'
import { createSms, type SmsAdapter } from '#server/vendors/sms/adapter.ts'
import { createSmsSimulator, simulatedNumber, type SmsSimulator } from '#server/vendors/sms/simulator/index.ts'
import { createStripe, type StripeAdapter, type StripeConfig } from '#server/vendors/stripe/adapter.ts'
import { createStripeSimulator, type StripeSimulator } from '#server/vendors/stripe/simulator/index.ts'
import { knownStripeKeys, stripeSecrets, type KnownStripeKeys } from '#server/vendors/stripe/keys.ts'
import { connectEvents } from '#server/vendors/stripe/supply-events.ts'
import { createWeather, type WeatherAdapter } from '#server/vendors/weather/adapter.ts'
import { createHazards, type HazardAdapter } from '#server/vendors/weather/hazards.ts'
import { createWeatherSimulator, type WeatherSimulator } from '#server/vendors/weather/simulator/index.ts'

export interface Vendors {
  stripe: StripeAdapter
  stripeKeys: KnownStripeKeys
  /** Null where keys of Stripe are configured or were set in the browser. */
  stripeSimulator: StripeSimulator | null
  /** Where the browser loads Stripe.js from. */
  stripeScriptUrl: string
  checkr: CheckrAdapter
  checkrSecrets: CheckrSecrets
  /** Null where a key of Checkr is configured or was set in the browser. */
  checkrSimulator: CheckrSimulator | null
  smtpUrl: string
  /** Null where no provider is configured. */
  sms: SmsAdapter | null
  smsSimulator: SmsSimulator | null
  push: PushAdapter
  /** Null in live mode. */
  pushSimulator: PushSimulator | null
  weather: WeatherAdapter
  hazards: HazardAdapter
  /** Null in live mode. */
  weatherSimulator: WeatherSimulator | null
  close: () => Promise<void>
}

interface VendorPlan {
  env: Env
  pool: pg.Pool
  db: Db
  sealing: KeyRing
  /** Names of the secrets that were set in the browser. */
  stored: ReadonlySet<string>
  masterKey: MasterKey
  publicUrl: () => string
  /** Business clock in milliseconds. */
  now: () => number
  log: Logger
  /** Wall milliseconds between two rounds of simulated webhooks; null: only when asked, for tests. */
  webhookPause?: number | null | undefined
  /** Where Stripe's API is, when the keys are not Stripe's: a stand-in for it. */
  stripeApi?: StripeConfig['apiBase'] | undefined
}

/** Connects the real vendors where they are configured and starts a simulator, over its real protocol, where not. */
export async function connectVendors(plan: VendorPlan): Promise<Vendors> {
  const stripe = await connectStripe(plan)
  const checkr = await connectCheckr(plan)
  const mail = plan.env.SMTP_URL
    ? { url: plan.env.SMTP_URL, close: () => Promise.resolve() }
    : await simulateMail(plan.pool)
  const sms = await connectSms(plan)
  const push = await connectPush(plan)
  const weather = await connectWeather(plan)
  return {
    ...stripe.connected,
    ...checkr.connected,
    ...sms.connected,
    ...push.connected,
    ...weather.connected,
    smtpUrl: mail.url,
    async close() {
      await stripe.close()
      await checkr.close()
      await sms.close()
      await push.close()
      await weather.close()
      await mail.close()
    },
  }
}

async function simulateMail(pool: pg.Pool) {
  const simulator = createMailSimulator({ pool })
  const { url } = await simulator.listen()
  return { url, close: () => simulator.close() }
}

async function connectStripe(plan: VendorPlan) {
  const { env, pool, db, sealing, stored, masterKey, publicUrl, now, log, webhookPause, stripeApi } = plan
  const given = {
    secret_key: env.STRIPE_SECRET_KEY ?? null,
    publishable_key: env.STRIPE_PUBLISHABLE_KEY ?? null,
    webhook_secret: env.STRIPE_WEBHOOK_SECRET ?? null,
    connect_webhook_secret: env.STRIPE_CONNECT_WEBHOOK_SECRET ?? null,
    identity_key: env.STRIPE_IDENTITY_KEY ?? null,
  }
  const real = stripeSecrets(false, given)
  const needed = [real.secret_key, real.publishable_key, real.webhook_secret]
  if (needed.every((one) => one.given !== null || stored.has(one.name))) {
    const known = knownStripeKeys(db, sealing, real)
    return {
      connected: {
        stripe: createStripe({ keys: known.keys, ...(stripeApi && { apiBase: stripeApi }) }),
        stripeKeys: known,
        stripeSimulator: null,
        stripeScriptUrl: 'https://js.stripe.com/v3/',
      },
      close: () => Promise.resolve(),
    }
  }
  const secretFor = (purpose: string) => `whsec_${hmacKey(masterKey, purpose).toString('hex')}`
  const secret = secretFor('simulated-stripe')
  const connectSecret = secretFor('simulated-stripe-connect')
  const simulator = createStripeSimulator({
    pool,
    now,
    webhook: {
      url: () => `${publicUrl()}/api/v1/webhooks/stripe`,
      secret,
      connectSecret,
      events: [...stripeEvents, ...connectEvents],
    },
    publicBase: publicUrl(),
    keySecret: hmacKey(masterKey, 'simulated-stripe-keys').toString('hex'),
    onError: (error) => log.error({ err: error }, 'the simulated Stripe failed'),
    ...(webhookPause === undefined ? {} : { deliveryPause: webhookPause }),
  })
  const apiBase = { ...(await simulator.listen()), protocol: 'http' as const }
  const first = {
    secret_key: 'sk_test_simulator',
    publishable_key: 'pk_test_simulator',
    identity_key: 'rk_test_simulator',
    webhook_secret: secret,
    connect_webhook_secret: connectSecret,
  }
  const known = knownStripeKeys(db, sealing, stripeSecrets(true, first))
  return {
    connected: {
      stripe: createStripe({ keys: known.keys, apiBase }),
      stripeKeys: known,
      stripeSimulator: simulator,
      stripeScriptUrl: '/simulator/stripe/v3/stripe.js',
    },
    close: () => simulator.close(),
  }
}

async function connectCheckr(plan: VendorPlan) {
  const { env, pool, db, sealing, stored, masterKey, publicUrl, now, log, webhookPause } = plan
  if (env.CHECKR_API_KEY !== undefined || stored.has(checkrKeyName)) {
    const secrets = checkrSecrets(false, {
      apiKey: env.CHECKR_API_KEY ?? null,
      webhookSecret: env.CHECKR_WEBHOOK_SECRET ?? null,
    })
    const checkr = createCheckr({ keys: () => readCheckrKeys(db, sealing, secrets) })
    return {
      connected: { checkr, checkrSecrets: secrets, checkrSimulator: null },
      close: () => Promise.resolve(),
    }
  }
  const apiKey = hmacKey(masterKey, 'simulated-checkr').toString('hex')
  const secrets = checkrSecrets(true, { apiKey, webhookSecret: null })
  const simulator = createCheckrSimulator({
    pool,
    now,
    apiKey,
    webhook: { url: () => `${publicUrl()}/api/v1/webhooks/checkr`, secret: apiKey },
    publicBase: publicUrl,
    onError: (error) => log.error({ err: error }, 'the simulated Checkr failed'),
    ...(webhookPause === undefined ? {} : { deliveryPause: webhookPause }),
  })
  const { url: apiBase } = await simulator.listen()
  const checkr = createCheckr({ keys: () => readCheckrKeys(db, sealing, secrets), apiBase })
  return {
    connected: { checkr, checkrSecrets: secrets, checkrSimulator: simulator },
    close: () => simulator.close(),
  }
}

async function connectSms({ env, pool, masterKey, publicUrl, log, webhookPause }: VendorPlan) {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = env
  if (sid && token && from)
    return {
      connected: { sms: createSms({ accountSid: sid, authToken: token, from }), smsSimulator: null },
      close: () => Promise.resolve(),
    }
  if (!env.demo && !env.allowedSimulators.includes('sms'))
    return { connected: { sms: null, smsSimulator: null }, close: () => Promise.resolve() }
  const accountSid = 'ACsimulated'
  const authToken = hmacKey(masterKey, 'simulated-sms').toString('hex')
  const simulator = createSmsSimulator({
    pool,
    accountSid,
    authToken,
    inboundUrl: () => `${publicUrl()}/api/v1/webhooks/twilio/inbound`,
    pause: webhookPause === undefined ? 1000 : webhookPause,
    onError: (error) => log.error({ err: error }, 'the simulated SMS provider failed'),
  })
  const { url: apiBase } = await simulator.listen()
  return {
    connected: {
      sms: createSms({ accountSid, authToken, from: simulatedNumber, apiBase }),
      smsSimulator: simulator,
    },
    close: () => simulator.close(),
  }
}

async function connectPush({ env, pool, log }: VendorPlan) {
  const subject = () => `mailto:${env.supportEmail}`
  if (!env.demo && !env.allowedSimulators.includes('push'))
    return { connected: { push: createPush({ subject }), pushSimulator: null }, close: () => Promise.resolve() }
  const simulator = createPushSimulator({
    pool,
    onError: (error) => log.error({ err: error }, 'the simulated push service failed'),
  })
  const { origin } = await simulator.listen()
  return {
    connected: {
      push: createPush({ subject, simulated: { host: simulatedPushHost, origin } }),
      pushSimulator: simulator,
    },
    close: () => simulator.close(),
  }
}

/** These services are open to everyone and ask only who calls; AirNow takes a key that costs nothing. */
async function connectWeather({ env, pool, now, log }: VendorPlan) {
  const userAgent = () => `(Treq, ${env.supportEmail})`
  if (!env.demo && !env.allowedSimulators.includes('weather'))
    return {
      connected: {
        weather: createWeather({ userAgent }),
        hazards: createHazards({ userAgent, airKey: env.AIRNOW_API_KEY }),
        weatherSimulator: null,
      },
      close: () => Promise.resolve(),
    }
  const simulator = createWeatherSimulator({
    pool,
    now,
    onError: (error) => log.error({ err: error }, 'the simulated weather service failed'),
  })
  const { url: apiBase } = await simulator.listen()
  return {
    connected: {
      weather: createWeather({ userAgent, apiBase }),
      hazards: createHazards({
        userAgent,
        avalancheBase: apiBase,
        waterBase: apiBase,
        airBase: apiBase,
        airKey: 'simulated',
        // its clock can be moved
        keepZones: 0,
      }),
      weatherSimulator: simulator,
    },
    close: () => simulator.close(),
  }
}
