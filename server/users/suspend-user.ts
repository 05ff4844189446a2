import { Temporal } from 'temporal-polyfill'
import type { suspensionForm } from '#contract/users/admin.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { accountStanding, suspendAccount } from '#server/accounts/index.ts'
import { adminAction, refuseOwnCase, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireStepUp, type Caller, type Person } from '#server/platform/caller.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import { withTransaction } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { z } from 'zod'
import './deadlines.ts'
import { refreshSalesOf } from './refresh-sales.ts'
import { accountSuspended } from './notifications.ts'
import { tell } from './tell.ts'

/**
 * Keeps a person out: sessions end, nothing of a guide is sold, and the person reads why. Bookings stay as they are; an
 * operator decides about each. Throws 400, 403, also `own_case`, 404, 409 `is_operator`, `already_suspended`.
 */
export async function suspendUser(
  app: App,
  caller: Caller,
  { id, message, until: day, reason }: z.infer<typeof suspensionForm> & { id: string },
) {
  const person = requireScope(caller, 'trust_and_safety')
  refuseOwnCase(person, id)
  requireStepUp(person)
  const account = await accountStanding(app.db, id)
  if (!account) throw notFound(saidInEnglish('We couldn’t find that account.'))
  if (account.userType === 'admin')
    throw new AppError(
      409,
      'is_operator',
      saidInEnglish('This is an operator. An owner has to remove them from the team first.'),
    )
  const until = day === null ? null : openingOf(day)
  if (until && until <= (await app.clock.now(app.db))) {
    const past = saidInEnglish('Choose a day after today.')
    throw new AppError(400, 'invalid_input', past, { fields: { until: past } })
  }
  const detail = { message, until: day }
  return adminAction(app, person, { action: 'suspend_account', subjectId: id, reason, detail }, () =>
    suspend(app, person, {
      accountId: id,
      name: account.name,
      message,
      until,
      guides: account.userType !== 'customer',
    }),
  )
}

interface Suspended {
  accountId: string
  name: string
  message: string
  until: Date | null
  guides: boolean
}

const suspend = (app: App, person: Person, { accountId, name, message, until, guides }: Suspended): Promise<string> =>
  withTransaction(app.db, async (tx) => {
    const done = await suspendAccount(app, tx, person, { accountId, message, until })
    if (!done) throw new AppError(409, 'already_suspended', saidInEnglish('This account is already suspended.'))
    if (until) await setDeadline(tx, 'account_suspension.ends', done.suspension.id, until)
    const offSale = await refreshSalesOf(app, tx, accountId)
    const letter = { message, until: until?.toISOString() ?? null, guides }
    await tell(app, tx, accountSuspended, accountId, `suspended:${done.suspension.id}`, letter)
    const closed = offSale > 0 ? ` ${numbered(offSale, 'listing is', 'listings are')} off sale.` : ''
    return `${name} is suspended. ${numbered(done.sessions, 'session has', 'sessions have')} ended.${closed}`
  })

const numbered = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** The first moment of a day in the company’s zone. */
const openingOf = (day: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(companyZone).epochMilliseconds)
