import { sql } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { said } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { hashToken, newToken } from '#server/platform/crypto.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { cookieName, cookieOptions } from '#server/platform/http/cookies.ts'
import { newId } from '#server/platform/ids.ts'
import { platformSettings } from '#server/settings/index.ts'
import { lockApplication, newestApplication } from '../queries.ts'
import type { ApplicationRow } from '../tables.ts'

/** Who asks about an application: a browser that has opened its link, or the account of its address. */
export interface Applicant {
  readonly caller: Caller
  readonly token: string | null
}

const wallTime = sql<Date>`clock_timestamp()` // wall time
const applicationCookie = (app: App): string => cookieName(app, 'treq_application')

export const applicantOf = (app: App, caller: Caller, request: FastifyRequest): Applicant => ({
  caller,
  token: request.cookies[applicationCookie(app)] ?? null,
})
export const forgetBrowser = (app: App, reply: FastifyReply): void =>
  void reply.clearCookie(applicationCookie(app), cookieOptions(app))

export async function rememberBrowser(app: App, reply: FastifyReply, token: string): Promise<void> {
  void reply.setCookie(applicationCookie(app), token, {
    ...cookieOptions(app),
    maxAge: (await linkDays(app.db)) * 86_400,
  })
}

const linkDays = async (read: Read): Promise<number> => (await platformSettings(read)).recruitment.linkDays
const inDays = (days: number) => sql<Date>`clock_timestamp() + make_interval(days => ${days}::int)` // wall time

/** A token for the next email to the applicant; the link of the email before ends. The application is locked. */
export async function issueLink(tx: Tx, applicationId: string): Promise<string> {
  await revokeAccess(tx, applicationId, 'link')
  return issue(tx, applicationId, 'link', await linkDays(tx))
}

/** The only token that accepts an approval; it ends with the approval. */
export async function issueApproval(tx: Tx, applicationId: string): Promise<string> {
  await revokeAccess(tx, applicationId, 'approval')
  return issue(tx, applicationId, 'approval', null)
}

export async function revokeAccess(tx: Tx, applicationId: string, purpose: 'link' | 'approval'): Promise<void> {
  await tx
    .updateTable('application_access')
    .set({ revoked_at: wallTime })
    .where('application_id', '=', applicationId)
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .execute()
}

async function issue(tx: Tx, applicationId: string, purpose: 'link' | 'browser' | 'approval', days: number | null) {
  const token = newToken()
  await tx
    .insertInto('application_access')
    .values({
      id: newId(),
      application_id: applicationId,
      purpose,
      token_hash: hashToken(token),
      expires_at: days === null ? null : inDays(days),
      revoked_at: null,
      used_at: null,
    })
    .execute()
  return token
}

/** A browser's own token in exchange for a mailed one, which stays good. Throws 400 `token_invalid`. */
export async function exchangeLink(tx: Tx, mailed: string): Promise<string> {
  const days = await linkDays(tx)
  const link = await tx
    .updateTable('application_access')
    .set({ used_at: wallTime, expires_at: inDays(days) })
    .where('token_hash', '=', hashToken(mailed))
    .where('purpose', '=', 'link')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', wallTime)
    .returning('application_id')
    .executeTakeFirst()
  if (!link) {
    throw new AppError(
      400,
      'token_invalid',
      said('This link no longer works. Enter your email below and we’ll send you a new one.'),
    )
  }
  return issue(tx, link.application_id, 'browser', days)
}

/** Only mailed to its address so far: nothing is in it, and no one has opened a link to it. */
export async function isUnopened(read: Read, { id, state, answers }: ApplicationRow): Promise<boolean> {
  if (state !== 'draft' || Object.keys(answers).length > 0) return false
  const access = await read
    .selectFrom('application_access')
    .select('purpose')
    .where('application_id', '=', id)
    .execute()
  return access.length > 0 && access.every(({ purpose }) => purpose === 'link')
}

export async function revokeBrowser(read: Read, token: string): Promise<void> {
  await read
    .updateTable('application_access')
    .set({ revoked_at: wallTime })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'browser')
    .execute()
}

/** The applicant's own, or null. Each use makes the access of the browser last for as long as a fresh one. */
export async function findOwn(read: Read, { caller, token }: Applicant): Promise<ApplicationRow | null> {
  const opened = token === null ? null : await idOfBrowser(read, token)
  if (opened) {
    return (await read.selectFrom('guide_applications').selectAll().where('id', '=', opened).executeTakeFirst()) ?? null
  }
  const contact = caller.kind === 'person' ? await accountContact(read, caller.accountId) : null
  return contact?.emailVerified ? newestApplication(read, contact.email) : null
}

async function idOfBrowser(read: Read, token: string): Promise<string | null> {
  const found = await read
    .updateTable('application_access')
    .set({ used_at: wallTime, expires_at: inDays(await linkDays(read)) })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'browser')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', wallTime)
    .returning('application_id')
    .executeTakeFirst()
  return found?.application_id ?? null
}

/** The same. Throws 404 `no_application`. */
export async function requireOwn(read: Read, applicant: Applicant): Promise<ApplicationRow> {
  const found = await findOwn(read, applicant)
  if (!found) throw noApplication()
  return found
}

const noApplication = () =>
  new AppError(
    404,
    'no_application',
    said('No application is open in this browser. Open it with the link in our email.'),
  )

/** The same, locked. */
export async function lockOwn(tx: Tx, applicant: Applicant): Promise<ApplicationRow> {
  const { id } = await requireOwn(tx, applicant)
  const row = await lockApplication(tx, id)
  if (!row) throw noApplication()
  return row
}
