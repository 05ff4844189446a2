import type { ThreadSide } from '#contract/conversations/values.ts'
import { said } from '#contract/wire/said.ts'
import { accountContact, type AccountContact } from '#server/accounts/index.ts'
import { actsForGuide, guideById, guideOfAccount, type GuideFacts } from '#server/guides/index.ts'
import { requirePerson, type Caller, type Person } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { ThreadRow } from './tables.ts'

export const otherSide = (side: ThreadSide): ThreadSide => (side === 'explorer' ? 'guide' : 'explorer')

export interface SeenThread {
  readonly person: Person
  readonly thread: ThreadRow
  readonly side: ThreadSide
  readonly guide: GuideFacts
}

const missing = () => notFound(said('We couldn’t find that conversation.'))

/** The thread through the caller's eyes; a stranger gets 404. */
export const visibleThread = (read: Read, caller: Caller, id: string): Promise<SeenThread> =>
  seen(read, caller, read.selectFrom('threads').selectAll().where('id', '=', id).executeTakeFirst())

/** The same, locked: whoever writes comes one after the other. */
export const lockedThread = (tx: Tx, caller: Caller, id: string): Promise<SeenThread> =>
  seen(tx, caller, tx.selectFrom('threads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())

async function seen(read: Read, caller: Caller, found: Promise<ThreadRow | undefined>): Promise<SeenThread> {
  const person = requirePerson(caller)
  const thread = await found
  if (!thread) throw missing()
  const guide = await guideById(read, thread.guide_id)
  if (!guide) throw missing()
  const side = await sideIn(read, person, thread, guide)
  if (!side) throw missing()
  return { person, thread, side, guide }
}

/** The guide who leads; of a booking the owners and managers of the outfit too. */
async function sideIn(
  read: Read,
  person: Person,
  { explorer_id, booking_id, guide_id }: ThreadRow,
  guide: GuideFacts,
): Promise<ThreadSide | null> {
  if (explorer_id === person.accountId) return 'explorer'
  if (guide.account_id === person.accountId) return 'guide'
  if (!booking_id || !person.canGuide) return null
  const member = await guideOfAccount(read, person.accountId)
  return (await actsForGuide(read, member, guide_id)) ? 'guide' : null
}

/** As the other side reads who wrote on the guide's: each under their own name. */
export async function authorOf(
  read: Read,
  accountId: string,
  { account_id, name }: Pick<GuideFacts, 'account_id' | 'name'>,
): Promise<string> {
  if (accountId === account_id) return name
  return (await guideOfAccount(read, accountId))?.name ?? name
}

/** Who writes has confirmed the address: an answer must reach them. Throws 403 `email_unverified`. */
export async function requireConfirmedEmail(read: Read, person: Person): Promise<AccountContact> {
  const contact = await accountContact(read, person.accountId)
  if (contact?.emailVerified) return contact
  throw new AppError(
    403,
    'email_unverified',
    said('Please confirm your email address first. Then you can send messages.'),
  )
}
