import { saidInEnglish } from '#contract/wire/said.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { AdverseRow, CheckRow, ConsentRow } from './tables.ts'

export const checkSource = (id: string) => `background_check:${id}`
export const unknownCheck = () => notFound(saidInEnglish('We couldn’t find that background check.'))

export const checkById = (read: Read, id: string): Promise<CheckRow | undefined> =>
  read.selectFrom('background_checks').selectAll().where('id', '=', id).executeTakeFirst()

/** Throws 404. */
export async function lockCheck(tx: Tx, id: string): Promise<CheckRow> {
  const row = await tx.selectFrom('background_checks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw unknownCheck()
  return row
}

export const latestCheck = (read: Read, guideId: string): Promise<CheckRow | undefined> =>
  read
    .selectFrom('background_checks')
    .selectAll()
    .where('guide_id', '=', guideId)
    .orderBy('invited_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A signature that no invitation has followed yet. */
export const waitingConsent = (read: Read, guideId: string): Promise<ConsentRow | undefined> =>
  read
    .selectFrom('background_consents as c')
    .selectAll('c')
    .where('c.guide_id', '=', guideId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('background_checks').select('id').whereRef('consent_id', '=', 'c.id'))),
    )
    .orderBy('c.signed_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const openAdverse = (read: Read, checkId: string): Promise<AdverseRow | undefined> =>
  read
    .selectFrom('background_adverse_actions')
    .selectAll()
    .where('check_id', '=', checkId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Open or ended. */
export const latestAdverse = (read: Read, checkId: string): Promise<AdverseRow | undefined> =>
  read
    .selectFrom('background_adverse_actions')
    .selectAll()
    .where('check_id', '=', checkId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
