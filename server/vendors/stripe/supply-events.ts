import type { App } from '#server/platform/app.ts'
import { tellVendorListeners, type VendorEventRow } from '#server/platform/vendor-events.ts'
import type { StripeAdapter } from './adapter.ts'
import { StripeFailure } from './failure.ts'
import type { StripePayout, StripeTransfer } from './payout-views.ts'
import type { StripeConnectAccount, StripeIdentityCheck } from './supply-views.ts'

const identityNews = ['created', 'processing', 'verified', 'requires_input', 'canceled', 'redacted'] as const
type IdentityNews = (typeof identityNews)[number]

declare module '#server/platform/vendor-events.ts' {
  interface VendorEvents extends Record<`identity.${IdentityNews}`, StripeIdentityCheck> {
    'connect_account.updated': StripeConnectAccount
    'transfer.changed': StripeTransfer
    'payout.changed': StripePayout
  }
}

/** Of our own account. */
export const supplyEvents = [
  ...identityNews.map((news) => `identity.verification_session.${news}` as const),
  'transfer.created',
  'transfer.reversed',
  'transfer.updated',
] as const
/** Of the accounts of guides: in live mode from an endpoint with a secret of its own. */
export const connectEvents = [
  'account.updated',
  'payout.canceled',
  'payout.created',
  'payout.failed',
  'payout.paid',
  'payout.updated',
] as const

/** Tells the domains what an event is about, as Stripe has it now; any other event is left alone. */
export async function tellSupplyEvent(
  app: App,
  stripe: StripeAdapter,
  { event_id: id, type, payload }: Pick<VendorEventRow, 'event_id' | 'type' | 'payload'>,
): Promise<void> {
  const { identity, connectAccount, transfer, payout } = payload as {
    identity?: { id: string }
    connectAccount?: { id: string }
    transfer?: { id: string }
    payout?: { id: string; account: string }
  }
  const news = identityNews.find((known) => type === `identity.verification_session.${known}`)
  if (identity && news)
    await tellVendorListeners(app, { id, kind: `identity.${news}` }, () =>
      unlessUnknown(stripe.retrieveIdentityCheck(identity.id)),
    )
  if (connectAccount && type === 'account.updated')
    await tellVendorListeners(app, { id, kind: 'connect_account.updated' }, () =>
      unlessUnknown(stripe.retrieveConnectAccount(connectAccount.id)),
    )
  if (transfer)
    await tellVendorListeners(app, { id, kind: 'transfer.changed' }, () =>
      unlessUnknown(stripe.retrieveTransfer(transfer.id)),
    )
  if (payout)
    await tellVendorListeners(app, { id, kind: 'payout.changed' }, () => unlessUnknown(stripe.retrievePayout(payout)))
}

/** Null for what Stripe does not have, or no longer lets us see: asking again would not help. */
async function unlessUnknown<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof StripeFailure && error.kind === 'invalid_request') return null
    throw error
  }
}
