import { said, type Said } from '#contract/wire/said.ts'
import { wholeApplication } from '#contract/recruitment/schemas.ts'
import type { approvedStates } from '#contract/recruitment/values.ts'
import { accountContact, carryPhone, confirmEmail, type AccountContact } from '#server/accounts/index.ts'
import { makeGuide } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { hashToken } from '#server/platform/crypto.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { AppError, notSignedIn } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { revokeAccess } from '../application/access.ts'
import { applicationLife } from '../lifecycle.ts'
import { lockApplication, newestApplication } from '../queries.ts'
import type { ApplicationRow } from '../tables.ts'

interface Accepted {
  state: (typeof approvedStates)[number]
  message: Said
}

/**
 * Makes the account of the approved address a guide, once; the same account that comes again is told that it is done. The
 * mailed token proves the address; without it the address must have been verified. Throws 400 `token_invalid`, 403
 * `other_account`, `operator`, 409 `unverified`, 410 `approval_expired`.
 */
export async function acceptApproval(
  app: App,
  caller: Caller,
  { token }: { token?: string | undefined },
): Promise<Accepted> {
  const person = requirePerson(caller)
  return withTransaction(app.db, async (tx) => {
    const contact = await accountContact(tx, person.accountId)
    if (!contact) throw notSignedIn()
    const row = token ? await approvalOf(tx, token, { lock: true }) : await lockByEmail(tx, contact)
    if (row.email !== contact.email) {
      throw new AppError(
        403,
        'other_account',
        said('This approval is for another email address. Please sign in with the account it was sent to.'),
      )
    }
    if (row.state === 'account_created' || row.state === 'onboarding') {
      return { state: row.state, message: said('Your guide account is open.') }
    }
    if (person.admin) {
      throw new AppError(403, 'operator', said('Operators can’t guide. Please apply with another email address.'))
    }
    if (row.state !== 'approved' || !row.approved_until || row.approved_until <= (await app.clock.now(tx))) {
      throw new AppError(410, 'approval_expired', said('This approval has expired. Message us and we’ll help you.'))
    }
    if (token) await confirmEmail(app, tx, caller, person.accountId)
    const { about } = wholeApplication.parse(row.answers)
    await carryPhone(app, tx, caller, contact.id, about.phone)
    const carried = (await accountContact(tx, contact.id)) ?? contact
    const accepted = await accept(app, tx, caller, { row, contact: carried })
    return { state: accepted.state as Accepted['state'], message: said('Welcome. Your guide account is open.') }
  })
}

/** The application whose approval this token opens. Throws 400 `token_invalid`. */
export async function approvalOf(read: Read, token: string, { lock = false } = {}): Promise<ApplicationRow> {
  const found = read
    .selectFrom('guide_applications as g')
    .innerJoin('application_access as a', 'a.application_id', 'g.id')
    .selectAll('g')
    .select('a.revoked_at')
    .where('a.token_hash', '=', hashToken(token))
    .where('a.purpose', '=', 'approval')
  const row = await (lock ? found.forUpdate('g') : found).executeTakeFirst()
  // one that another has taken the place of is over, though the application is approved again
  const isOver = row?.state === 'withdrawn' || (row?.state === 'approved' && row.revoked_at !== null)
  if (row && !isOver) return row
  throw new AppError(
    400,
    'token_invalid',
    said('This link is no longer valid. It may have expired or already been used. Please request a new one.'),
  )
}

async function lockByEmail(tx: Tx, { email, emailVerified }: AccountContact): Promise<ApplicationRow> {
  if (!emailVerified) {
    throw new AppError(
      409,
      'unverified',
      said('Please confirm your email address, or use the link in our approval email.'),
    )
  }
  const found = await newestApplication(tx, email)
  const row = found && (await lockApplication(tx, found.id))
  if (row && ['approved', 'account_created', 'onboarding', 'invite_expired'].includes(row.state)) return row
  throw new AppError(400, 'token_invalid', said('There’s no approval for this account to accept.'))
}

async function accept(
  app: App,
  tx: Tx,
  caller: Caller,
  { row, contact }: { row: ApplicationRow; contact: AccountContact },
): Promise<ApplicationRow> {
  const { about, experience } = wholeApplication.parse(row.answers)
  const created = await move(app, tx, applicationLife, row, 'accept', {
    caller,
    set: { account_id: contact.id },
    data: { reason: null },
    effects: {
      clear_deadline: () => clearDeadlines(app, tx, row.id),
      revoke_approval: () => revokeAccess(tx, row.id, 'approval'),
      make_guide: () =>
        makeGuide(tx, {
          accountId: contact.id,
          name: contact.name || about.name,
          home: `${about.regions[0] ?? ''}, ${about.homeState}`,
          story: experience.history,
          yearsGuiding: experience.yearsGuiding,
          languages: about.languages,
        }),
    },
  })
  if (!contact.profileCompleted) return created
  return move(app, tx, applicationLife, created, 'onboard', { caller, data: { reason: null } })
}
