import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { StripeFailure } from '#server/vendors/stripe/adapter.ts'
import { toAppError } from './stripe-failures.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const vendorId = /^(pi|ch|py|re|pyr|cus|du|dp)_[A-Za-z0-9]{6,60}$/

/** Payables named by one call are at most so many: a customer may have paid for many things. */
const most = 2000

/**
 * What was paid for with the payment, refund, charge, dispute or customer that `name` identifies, in our words or Stripe's;
 * null when it looks like none of these. A charge is known to Stripe alone, so it is asked.
 */
export async function payablesNamed(app: App, name: string): Promise<string[] | null> {
  const read = app.read()
  if (uuid.test(name)) {
    const { rows } = await sql<{ payable_id: string }>`
      select payable_id from payments where id = ${name} or payable_id = ${name}
      union select payable_id from refunds where id = ${name}`.execute(read)
    return rows.map(({ payable_id }) => payable_id)
  }
  const kind = vendorId.exec(name)?.[1]
  if (!kind) return null
  if (kind === 'ch' || kind === 'py') {
    const intent = await intentOfCharge(app, name)
    return intent ? payablesNamed(app, intent) : []
  }
  const { rows } = await sql<{ payable_id: string }>`
    select payable_id from payments where vendor_intent_id = ${name}
    union select payable_id from refunds where vendor_refund_id = ${name}
    union select payable_id from payment_disputes where vendor_dispute_id = ${name}
    union select p.payable_id from payment_customers c join payments p on p.account_id = c.account_id
      where c.vendor_id = ${name}
    limit ${most}`.execute(read)
  return rows.map(({ payable_id }) => payable_id)
}

async function intentOfCharge(app: App, id: string): Promise<string | null> {
  try {
    return (await app.stripe.retrieveCharge(id)).paymentIntent
  } catch (error) {
    if (error instanceof StripeFailure && error.kind === 'invalid_request') return null
    throw toAppError(error)
  }
}
