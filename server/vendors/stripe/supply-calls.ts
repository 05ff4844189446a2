import type { Stripe } from 'stripe'
import { ask, StripeFailure } from './failure.ts'
import {
  toConnectAccount,
  toIdentityCheck,
  toIdentityResult,
  type StripeConnectAccount,
  type StripeIdentityCheck,
  type StripeIdentityResult,
} from './supply-views.ts'

type Keyed = { idempotencyKey: string }
type Metadata = Record<string, string>

const session = 'identity.verification_session'

/** Who a guide is (Stripe Identity); part of the adapter, with its promises. `restricted` may read dates of birth. */
export const identityCalls = (stripe: Stripe, restricted: () => Promise<Stripe | null>) => ({
  /** A government document and a selfie that matches it. `returnUrl` is where the person comes back to, whatever happened. */
  async createIdentityCheck(
    input: Keyed & { returnUrl: string; metadata: Metadata; email?: string },
  ): Promise<StripeIdentityCheck> {
    const { idempotencyKey, returnUrl, metadata, email } = input
    const created = await ask('other', session, () =>
      stripe.identity.verificationSessions.create(
        {
          type: 'document',
          options: { document: { require_matching_selfie: true, require_live_capture: true } },
          return_url: returnUrl,
          metadata,
          ...(email !== undefined && { provided_details: { email } }),
        },
        { idempotencyKey },
      ),
    )
    return toIdentityCheck(created)
  },

  /** With a new `url` while input is required. */
  async retrieveIdentityCheck(id: string): Promise<StripeIdentityCheck> {
    return toIdentityCheck(await ask('other', session, () => stripe.identity.verificationSessions.retrieve(id)))
  },

  /** `today` by the business clock. */
  async readIdentityResult(input: { id: string; today: Date }): Promise<StripeIdentityResult> {
    const privileged = await restricted()
    const expand = privileged ? ['verified_outputs', 'verified_outputs.dob'] : ['verified_outputs']
    const found = await ask('other', session, () =>
      (privileged ?? stripe).identity.verificationSessions.retrieve(input.id, { expand }),
    )
    return toIdentityResult(found, input.today)
  },

  /** One that is canceled stays so; one that is processing or verified is invalid_request. */
  async cancelIdentityCheck(input: Keyed & { id: string }): Promise<StripeIdentityCheck> {
    const { id, idempotencyKey } = input
    try {
      return toIdentityCheck(
        await ask('other', session, () => stripe.identity.verificationSessions.cancel(id, {}, { idempotencyKey })),
      )
    } catch (error) {
      // Stripe's refusal does not say in which state the session is
      if (!(error instanceof StripeFailure) || error.kind !== 'invalid_request') throw error
      const present = await ask('other', session, () => stripe.identity.verificationSessions.retrieve(id))
      if (present.status === 'canceled') return toIdentityCheck(present)
      throw error
    }
  },

  /** Stripe deletes what the person gave, within four days. It cannot be undone. */
  async redactIdentityCheck(input: Keyed & { id: string }): Promise<StripeIdentityCheck> {
    const { id, idempotencyKey } = input
    return toIdentityCheck(
      await ask('other', session, () => stripe.identity.verificationSessions.redact(id, {}, { idempotencyKey })),
    )
  },
})

/** Where a guide's money goes (Stripe Connect, Express accounts); part of the adapter, with its promises. */
export const connectCalls = (stripe: Stripe) => ({
  async createConnectAccount(input: Keyed & { email: string; metadata: Metadata }): Promise<StripeConnectAccount> {
    const { idempotencyKey, email, metadata } = input
    const account = await ask('other', 'account', () =>
      stripe.accounts.create(
        {
          type: 'express',
          country: 'US',
          email,
          metadata,
          capabilities: { transfers: { requested: true } },
          // what goes out, and when, is said by us alone
          settings: { payouts: { schedule: { interval: 'manual' } } },
        },
        { idempotencyKey },
      ),
    )
    return toConnectAccount(account)
  },

  async retrieveConnectAccount(id: string): Promise<StripeConnectAccount> {
    return toConnectAccount(await ask('other', 'account', () => stripe.accounts.retrieve(id)))
  },

  /**
   * Where the guide gives Stripe what is due. The address opens once and for minutes only: it is made when the guide
   * presses the button. Stripe sends them to `refreshUrl` where it has ended, which must make another, and to `returnUrl`
   * when they leave, finished or not.
   */
  async createAccountLink(
    input: Keyed & { account: string; refreshUrl: string; returnUrl: string },
  ): Promise<{ url: string; expiresAt: Date }> {
    const link = await ask('other', 'account_link', () =>
      stripe.accountLinks.create(
        {
          account: input.account,
          type: 'account_onboarding',
          refresh_url: input.refreshUrl,
          return_url: input.returnUrl,
          collection_options: { fields: 'eventually_due' },
        },
        { idempotencyKey: input.idempotencyKey },
      ),
    )
    return { url: link.url, expiresAt: new Date(link.expires_at * 1000) }
  },

  /** The Express dashboard, for an account that has given its details; before that it is invalid_request. */
  async createLoginLink(input: { account: string }): Promise<{ url: string }> {
    const link = await ask('other', 'login_link', () => stripe.accounts.createLoginLink(input.account))
    return { url: link.url }
  },
})
