import { saidInEnglish } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, requireStepUp, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, notAllowed } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { StripeFailure } from '#server/vendors/stripe/failure.ts'
import type { GuideFacts } from '../queries.ts'
import { guideOfAccount } from '../queries.ts'
import { payoutRowOf, payoutStateOf, presentPayoutAccount } from './queries.ts'
import { recordPayoutAccount } from './record-payout-account.ts'
import type { PayoutAccountRow } from './tables.ts'

async function requireGuide(app: App, caller: Caller): Promise<GuideFacts> {
  const person = requirePerson(caller)
  const guide = await guideOfAccount(app.db, person.accountId)
  if (!guide) throw notAllowed(saidInEnglish('Only guides have a payout account.'))
  if (guide.role !== 'owner') throw notAllowed(saidInEnglish('Only an owner of your outfit can set up payouts.'))
  return guide
}

/** Throws 503 `vendor_unavailable` when Stripe does not answer. */
async function asking<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof StripeFailure) || error.kind !== 'vendor_unavailable') throw error
    const sentence = saidInEnglish('We can’t reach Stripe right now. Please try again in a minute.')
    throw new AppError(503, 'vendor_unavailable', sentence, { retryAfterSeconds: 30 })
  }
}

/** The caller's own account. Throws 403. */
export async function showPayoutAccount(app: App, caller: Caller) {
  const guide = await requireGuide(app, caller)
  return presentPayoutAccount(await payoutRowOf(app.db, guide.id))
}

/**
 * Opens an account at Stripe for the guide, once, and a link to its setup that works for minutes. Throws 403, 409
 * `payouts_rejected`, 503 `vendor_unavailable`.
 */
export async function openPayoutSetup(app: App, caller: Caller): Promise<{ url: string }> {
  const guide = await requireGuide(app, caller)
  requireStepUp(requirePerson(caller))
  const row = await payoutRow(app, guide)
  if (payoutStateOf(row) === 'rejected') {
    const sentence = saidInEnglish('Stripe refused this payout account. Contact us, and we’ll look into it together.')
    throw new AppError(409, 'payouts_rejected', sentence)
  }
  const account = row.vendor_id ?? (await createAccount(app, guide, row))
  const page = `${app.publicUrl()}/guide-onboarding/payments`
  const { url } = await asking(
    app.stripe.createAccountLink({
      account,
      refreshUrl: `${page}?from=expired`,
      returnUrl: `${page}?from=stripe`,
      idempotencyKey: `account-link:${newId()}`,
    }),
  )
  return { url }
}

const payoutRow = (app: App, guide: GuideFacts): Promise<PayoutAccountRow> =>
  withTransaction(app.db, async (tx) => {
    const created_at = await app.clock.now(tx)
    await tx
      .insertInto('payout_accounts')
      .values({
        id: newId(),
        guide_id: guide.id,
        vendor_id: null,
        disabled_reason: null,
        due_by: null,
        created_at,
        synced_at: null,
        enabled_at: null,
        stopped_at: null,
      })
      .onConflict((conflict) => conflict.column('guide_id').doNothing())
      .execute()
    return tx.selectFrom('payout_accounts').selectAll().where('guide_id', '=', guide.id).executeTakeFirstOrThrow()
  })

async function createAccount(app: App, guide: GuideFacts, row: PayoutAccountRow): Promise<string> {
  const contact = guide.account_id ? await accountContact(app.db, guide.account_id) : null
  const account = await asking(
    app.stripe.createConnectAccount({
      email: contact?.email ?? '',
      metadata: { guide: guide.id, payoutAccount: row.id },
      idempotencyKey: `payout-account:${row.id}`,
    }),
  )
  await recordPayoutAccount(app, account)
  return account.id
}

/** Reads the account from Stripe and writes down how it stands. Throws 403, 503 `vendor_unavailable`. */
export async function syncPayoutAccount(app: App, caller: Caller) {
  const guide = await requireGuide(app, caller)
  const row = await payoutRowOf(app.db, guide.id)
  if (!row?.vendor_id) return presentPayoutAccount(row)
  const account = await asking(app.stripe.retrieveConnectAccount(row.vendor_id))
  return presentPayoutAccount((await recordPayoutAccount(app, account)) ?? row)
}

/** A link to the Express dashboard. Throws 403, 409 `wrong_state` before details were given, 503 `vendor_unavailable`. */
export async function openPayoutDashboard(app: App, caller: Caller): Promise<{ url: string }> {
  const guide = await requireGuide(app, caller)
  requireStepUp(requirePerson(caller))
  const row = await payoutRowOf(app.db, guide.id)
  if (!row?.vendor_id || !row.details_submitted) {
    throw new AppError(409, 'wrong_state', saidInEnglish('Finish your payout setup first.'))
  }
  return asking(app.stripe.createLoginLink({ account: row.vendor_id }))
}
