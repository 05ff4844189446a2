import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { notFound } from '#server/platform/errors.ts'
import { StripeFailure, type StripeCard } from '#server/vendors/stripe/adapter.ts'
import { knownCustomer } from './open-payment.ts'
import { toAppError } from './stripe-failures.ts'

export interface SavedCard {
  /** The vendor's name for it. */
  id: string
  card: StripeCard
  /** The same card, left with us more than once. */
  others: string[]
}

/** The cards that an account left with the vendor, newest first. Throws 503 while the vendor is away. */
export async function cardsOfAccount(app: App, accountId: string): Promise<SavedCard[]> {
  const customer = await knownCustomer(app.db, accountId)
  if (!customer) return []
  const methods = await app.stripe.listPaymentMethods({ customer }).catch((error: unknown) => {
    throw toAppError(error)
  })
  const cards = new Map<string, SavedCard>()
  for (const { id, card } of methods) {
    if (!card) continue
    const same = JSON.stringify(card)
    const known = cards.get(same)
    if (known) known.others.push(id)
    else cards.set(same, { id, card, others: [] })
  }
  return [...cards.values()]
}

/** Throws 404 for a card that is not the account's. */
export async function removeCard(app: App, accountId: string, methodId: string): Promise<void> {
  const found = (await cardsOfAccount(app, accountId)).find(({ id, others }) => [id, ...others].includes(methodId))
  if (!found) throw notFound(said('We couldn’t find that card.'))
  for (const id of [found.id, ...found.others]) {
    try {
      await app.stripe.detachPaymentMethod({ id, idempotencyKey: `detach:${id}` })
    } catch (error) {
      // another request has just removed it
      if (!(error instanceof StripeFailure) || error.kind !== 'invalid_request') throw toAppError(error)
    }
  }
}

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    /** Of a customer whose account is erased, by the vendor's name. */
    'detach-cards': { customer: string }
  }
}

/** Body of the job: no card stays with the vendor. Run again, it finds fewer. */
export async function detachCards(app: App, { customer }: { customer: string }): Promise<void> {
  for (const { id } of await app.stripe.listPaymentMethods({ customer }))
    await app.stripe.detachPaymentMethod({ id, idempotencyKey: `detach:${id}` })
}
