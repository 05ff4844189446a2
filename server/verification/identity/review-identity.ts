import { sql } from 'kysely'
import { z } from 'zod'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { decideIdentity as decideContract, listIdentityChecks } from '#contract/verification/checks-admin.ts'
import type { IdentityAction } from '#contract/verification/checks-values.ts'
import type { BodyOf, QueryOf, Result } from '#contract/wire/endpoint.ts'
import { guideById, guideHref, guideNames, lockGuide } from '#server/guides/index.ts'
import { adminAction, namesOf, refuseOwnCase, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { addBusinessDays } from '#server/platform/business-days.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { move } from '#server/platform/lifecycle.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '#server/platform/paging/cursor.ts'
import { platformSettings } from '#server/settings/index.ts'
import { noteFact } from '../note-fact.ts'
import { identityLife } from './lifecycle.ts'
import { namesOf as namesOfGuide, namesOnRecord } from './names.ts'
import { identityById, lockIdentity } from './queries.ts'
import { identityProblem } from './sentences.ts'
import { vendorAway } from './start-identity.ts'
import { identitySource } from './sync-identity.ts'
import type { IdentityRow } from './tables.ts'

type Shown = Result<typeof listIdentityChecks>['items'][number]
const waiting = ['name_review', 'exhausted'] as const
const moves = { confirm: 'confirm_name', retry: 'let_retry', refuse: 'refuse' } as const
const last = z.tuple([cursorPart.moment, cursorPart.id])

/** Those that wait for an operator, the longest waiting first, or all. Throws 403, 400 for a damaged cursor. */
export async function listIdentity(app: App, caller: Caller, query: QueryOf<typeof listIdentityChecks>) {
  requireScope(caller, 'trust_and_safety')
  const read = app.read()
  const { show, after, limit } = query
  const list = { list: 'identity-checks', show }
  let found = read.selectFrom('identity_checks')
  if (show === 'waiting') found = found.where('state', 'in', [...waiting])
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  let page = found.selectAll().select(exactMoment(sql.ref('state_since')).as('moment'))
  if (after !== undefined) {
    const [moment, id] = decodeCursor(after, list, last)
    page = page.where(sql<boolean>`(state_since, id) > (${moment}::timestamptz, ${id}::uuid)`)
  }
  const rows = await page
    .orderBy('state_since')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const { items, next } = pageOf(rows, limit, ({ moment, id }) => encodeCursor(list, [moment, id]))
  return { items: await present(app, read, items), next, total: Number(total), capped: false }
}

async function present(app: App, read: Read, rows: readonly IdentityRow[]): Promise<Shown[]> {
  if (rows.length === 0) return []
  const { verification } = await platformSettings(read)
  const names = await guideNames(
    read,
    rows.map(({ guide_id }) => guide_id),
  )
  const tries = await read
    .selectFrom('identity_tries')
    .select(['check_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where(
      'check_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('check_id')
    .execute()
  return rows.map((row) => {
    const name = names.get(row.guide_id) ?? ''
    const problem = identityProblem(row.state === 'verified' ? null : row.last_error)
    const isWaiting = waiting.some((state) => state === row.state)
    return {
      id: row.id,
      guide: { id: row.guide_id, name, href: guideHref(name, row.guide_id) },
      state: row.state,
      since: row.state_since.toISOString(),
      startedAt: row.started_at.toISOString(),
      dueAt: isWaiting ? addBusinessDays(row.state_since, verification.reviewBusinessDays).toISOString() : null,
      tries: Number(tries.find(({ check_id }) => check_id === row.id)?.count ?? 0),
      problem: problem && app.say('en', problem),
      reason: row.reason,
      can: (Object.keys(moves) as IdentityAction[]).filter((action) => mayMove(row, action)),
    }
  })
}

const mayMove = (row: IdentityRow, action: IdentityAction): boolean =>
  (identityLife.transitions[moves[action]].from as readonly string[]).includes(row.state)

/** The name on the document, read for the operator who compares it. Throws 403, 404, 409 `wrong_state`, 503. */
export async function readName(app: App, caller: Caller, id: string) {
  const person = requireScope(caller, 'trust_and_safety')
  const row = await identityById(app.db, id)
  if (!row?.vendor_id) throw notFound(saidInEnglish('We couldn’t find that identity check.'))
  const { vendor_id: vendorId, guide_id: guideId } = row
  if (row.state !== 'name_review') throw identityLife.changed()
  const names = { document: '', account: '', guide: '', onRecord: new Array<string>() }
  const record = { action: 'view_identity_name', subjectId: id, reason: 'Comparison of names' }
  await adminAction(app, person, record, async () => {
    const today = await app.clock.now(app.db)
    const found = await app.stripe.readIdentityResult({ id: vendorId, today }).catch((error: unknown) => {
      throw vendorAway(error)
    })
    names.document = [found.firstName, found.lastName].filter(Boolean).join(' ')
    Object.assign(names, await namesOfGuide(app.db, guideId))
    names.onRecord = await namesOnRecord(app.db, guideId)
    return 'The name was shown.'
  })
  return names
}

const answers = {
  confirm: 'Identity verified.',
  retry: 'The guide can try again. We’re letting them know.',
  refuse: 'Identity refused. We’re letting the guide know.',
} as const

/** Throws 403, 404, 409 `already_decided` with the decision that came first. */
export async function decideIdentity(app: App, caller: Caller, id: string, body: BodyOf<typeof decideContract>) {
  const person = requireScope(caller, 'trust_and_safety')
  const { outcome, reason } = body
  const seen = await identityById(app.db, id)
  if (!seen) throw notFound(saidInEnglish('We couldn’t find that identity check.'))
  return adminAction(app, person, { action: `${outcome}_identity`, subjectId: id, reason }, () =>
    withTransaction(app.db, async (tx) => {
      await lockGuide(tx, seen.guide_id)
      refuseOwnCase(person, (await guideById(tx, seen.guide_id))?.account_id)
      const row = await lockIdentity(tx, id)
      await refuseDecided(tx, row, outcome)
      const redact = () => enqueue(tx, 'redact-identity-check', { checkId: id }, { key: `redact:${id}` })
      // the name that was verified stays on record; one that never was does not bind the next check
      const forgets = outcome === 'retry' && row.state !== 'verified'
      const set = { reason, ...(forgets && { account_name: null, guide_name: null }) }
      const moving = { caller, set, data: { guideId: row.guide_id }, effects: { redact } }
      await move(app, tx, identityLife, row, moves[outcome], moving)
      await noteFact(app, tx, row.guide_id, {
        fact: 'identity',
        outcome: ({ confirm: 'clear', retry: 'ended', refuse: 'failed' } as const)[outcome],
        until: null,
        atLeastAge: outcome === 'confirm' ? row.at_least_age : null,
        source: identitySource(id),
      })
      return answers[outcome]
    }),
  )
}

async function refuseDecided(tx: Tx, row: IdentityRow, action: IdentityAction): Promise<void> {
  if (mayMove(row, action)) return
  if (!row.decided_by) throw identityLife.changed()
  const name = (await namesOf(tx, [row.decided_by]))(row.decided_by)
  const sentence =
    row.state === 'verified'
      ? saidInEnglish('{name} already confirmed this identity.', { name })
      : row.state === 'failed'
        ? saidInEnglish('{name} already refused this identity.', { name })
        : saidInEnglish('{name} already let the guide try again.', { name })
  throw new AppError(409, 'already_decided', sentence)
}
