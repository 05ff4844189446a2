import { Stripe } from 'stripe'
import { ask, StripeFailure } from './failure.ts'

/** Why Stripe does not take a key for what it is for. */
export class StripeKeyRefused extends Error {
  override name = 'StripeKeyRefused'
}

const none = 'pi_00000000000000000000none'

/** About keys that are not ours yet; part of the adapter, with its promises. */
export const keyCalls = (stripe: Stripe) => ({
  /** Whose account a secret key opens; ours where none is given. Throws StripeKeyRefused. */
  async accountOfKey(apiKey?: string): Promise<string> {
    const options = apiKey === undefined ? {} : { apiKey }
    const { id } = await refusing(() => ask('other', 'account', () => stripe.accounts.retrieveCurrent({}, options)))
    return id
  },

  /** Asks for something that does not exist, which only a key that is accepted learns. Throws StripeKeyRefused. */
  async tryKey(kind: 'publishable' | 'restricted', apiKey: string): Promise<void> {
    const look = (): Promise<unknown> =>
      kind === 'publishable'
        ? ask('other', 'payment_intent', () =>
            stripe.paymentIntents.retrieve(none, { client_secret: `${none}_secret_none` }, { apiKey }),
          )
        : ask('other', 'identity.verification_session', () =>
            stripe.identity.verificationSessions.retrieve('vs_none', {}, { apiKey }),
          )
    try {
      await refusing(look)
    } catch (error) {
      if (!(error instanceof StripeFailure) || error.kind !== 'invalid_request') throw error
    }
  },
})

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { cause } = error as { cause?: unknown }
    const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
    if (cause instanceof StripeAuthenticationError || cause instanceof StripePermissionError)
      throw new StripeKeyRefused('Stripe does not take this key.', { cause })
    throw error
  }
}
