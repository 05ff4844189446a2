import type * as contract from '#contract/payments/stripe-keys.ts'
import type { StripeKeyKind } from '#contract/payments/values.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import { changeVendorKey, removeVendorKey, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { StripeKeyRefused } from '#server/vendors/stripe/try-key.ts'
import { isLive, stripeAway } from './stripe-mode.ts'

const names: Record<StripeKeyKind, string> = {
  secret_key: 'Stripe’s secret key',
  publishable_key: 'Stripe’s publishable key',
  webhook_secret: 'Stripe’s webhook secret',
  connect_webhook_secret: 'The webhook secret for guides’ accounts',
  identity_key: 'Stripe’s key for Identity',
}
/** How each kind looks, so that one is not set in another's place. */
const shapes: Record<StripeKeyKind, [RegExp, Said]> = {
  secret_key: [/^[sr]k_(test|live)_\w+$/, saidInEnglish('A secret key begins with sk_live_ or sk_test_.')],
  publishable_key: [/^pk_(test|live)_\w+$/, saidInEnglish('A publishable key begins with pk_live_ or pk_test_.')],
  webhook_secret: [/^whsec_./, saidInEnglish('A webhook secret begins with whsec_.')],
  connect_webhook_secret: [/^whsec_./, saidInEnglish('A webhook secret begins with whsec_.')],
  identity_key: [/^rk_(test|live)_\w+$/, saidInEnglish('A restricted key begins with rk_live_ or rk_test_.')],
}

const keyOf = (app: App, kind: StripeKeyKind) => ({
  source: app.stripeKeys.secrets[kind],
  name: names[kind],
  path: '/admin/stripe-keys',
})

/** What Stripe can be asked about is tried there first. Throws 400 for a wrong one, 403, 409 `changed_meanwhile`, 503. */
export async function changeStripeKey(
  app: App,
  caller: Caller,
  kind: StripeKeyKind,
  body: BodyOf<typeof contract.changeStripeKey>,
) {
  requireScope(caller, 'owner')
  const done = await changeVendorKey(
    app,
    caller,
    { ...keyOf(app, kind), check: () => tryKey(app, kind, body.value) },
    body,
  )
  app.stripeKeys.forget()
  return done
}

/** Throws 403, 409 `changed_meanwhile`, `wrong_state` for one without another behind it. */
export async function removeStripeKey(
  app: App,
  caller: Caller,
  kind: StripeKeyKind,
  body: BodyOf<typeof contract.removeStripeKey>,
) {
  const done = await removeVendorKey(app, caller, { ...keyOf(app, kind), needed: kind !== 'identity_key' }, body)
  app.stripeKeys.forget()
  return done
}

async function tryKey(app: App, kind: StripeKeyKind, value: string): Promise<void> {
  const [shape, sentence] = shapes[kind]
  if (!shape.test(value)) throw wrongKey(sentence)
  if (kind === 'webhook_secret' || kind === 'connect_webhook_secret') return
  const { secretKey } = await app.stripeKeys.keys()
  if (isLive(value) !== isLive(secretKey)) throw wrongKey(otherMode(isLive(secretKey)))
  try {
    if (kind !== 'secret_key') {
      await app.stripe.tryKey(kind === 'publishable_key' ? 'publishable' : 'restricted', value)
      return
    }
    const ours = await app.stripe.accountOfKey().catch((error: unknown) => {
      // revoked at Stripe already: whose it was can't be asked any more
      if (error instanceof StripeKeyRefused) return null
      throw error
    })
    if (ours !== null && (await app.stripe.accountOfKey(value)) !== ours) throw wrongKey(otherAccount)
    if (ours === null) await app.stripe.accountOfKey(value)
  } catch (error) {
    if (error instanceof StripeKeyRefused) throw wrongKey(refused)
    if (error instanceof AppError) throw error
    throw stripeAway(error)
  }
}

const refused = saidInEnglish('Stripe doesn’t accept this key. Nothing was changed.')
const otherAccount = saidInEnglish(
  'This key belongs to another Stripe account. Payments and payouts that we have would be out of reach.',
)
const otherMode = (live: boolean) =>
  live
    ? saidInEnglish('This is a test key, and we use live keys. Test and live are kept apart.')
    : saidInEnglish('This is a live key, and we use test keys. Test and live are kept apart.')

const wrongKey = (sentence: Said) => new AppError(400, 'invalid_input', sentence, { fields: { value: sentence } })
