import type * as contract from '#contract/payments/stripe-keys.ts'
import type { VendorKey } from '#contract/operators/vendor-keys.ts'
import { stripeKeyKinds, type StripeKeyKind } from '#contract/payments/values.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { requireScope, showVendorKey } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { countOpenVendorEvents, lastRefusedWebhook, vendorEventLog } from '#server/platform/vendor-events.ts'
import { StripeKeyRefused } from '#server/vendors/stripe/try-key.ts'
import { isLive, stripeAway } from './stripe-mode.ts'

const vendor = 'stripe'

/** Of a key only its end leaves. Throws 403. */
export async function showStripeKeys(app: App, caller: Caller): Promise<Result<typeof contract.showStripeKeys>> {
  requireScope(caller, 'owner')
  const read = app.db
  const simulated = app.stripeSimulator !== null
  const { secretKey } = await app.stripeKeys.keys()
  const [shown, events, open, refusedAt] = await Promise.all([
    Promise.all(stripeKeyKinds.map((kind) => showVendorKey(read, app.stripeKeys.secrets[kind], simulated))),
    vendorEventLog(read, { vendor, limit: 1 }),
    countOpenVendorEvents(read, vendor),
    lastRefusedWebhook(read, vendor),
  ])
  return {
    mode: simulated ? 'simulated' : isLive(secretKey) ? 'live' : 'test',
    keys: Object.fromEntries(stripeKeyKinds.map((kind, index) => [kind, shown[index]])) as Record<
      StripeKeyKind,
      VendorKey
    >,
    webhookUrl: `${app.publicUrl()}/api/v1/webhooks/stripe`,
    lastWebhookAt: events[0]?.received_at.toISOString() ?? null,
    lastRefusedAt: refusedAt?.toISOString() ?? null,
    openEvents: open,
  }
}

/** Throws 403, 503 with what is wrong. */
export async function testStripe(app: App, caller: Caller): Promise<{ message: string }> {
  requireScope(caller, 'owner')
  const { publishableKey, identityKey } = await app.stripeKeys.keys()
  await trying(() => app.stripe.accountOfKey(), saidInEnglish('Stripe doesn’t accept our secret key.'))
  await trying(
    () => app.stripe.tryKey('publishable', publishableKey),
    saidInEnglish('Stripe doesn’t accept our publishable key.'),
  )
  if (identityKey !== null)
    await trying(
      () => app.stripe.tryKey('restricted', identityKey),
      saidInEnglish('Stripe doesn’t accept our key for Identity.'),
    )
  return { message: 'Stripe answers and accepts our keys.' }
}

async function trying(work: () => Promise<unknown>, refused: ReturnType<typeof saidInEnglish>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof StripeKeyRefused) throw new AppError(503, 'vendor_unavailable', refused)
    throw stripeAway(error)
  }
}

/** As the dashboard of Stripe would. Throws 403, 404 where Stripe is real. */
export async function issueSimulatedKey(app: App, caller: Caller, kind: StripeKeyKind): Promise<{ value: string }> {
  requireScope(caller, 'owner')
  const simulator = app.stripeSimulator
  if (!simulator || !app.env.demo) throw notFound(saidInEnglish('Stripe isn’t simulated here.'))
  return { value: await simulator.issueKey(kind) }
}
