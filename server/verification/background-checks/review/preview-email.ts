import { accountContact } from '#server/accounts/index.ts'
import { guideById } from '#server/guides/index.ts'
import { renderPreview } from '#server/notifications/index.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { addBusinessDays } from '#server/platform/business-days.ts'
import type { Caller } from '#server/platform/caller.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { platformSettings } from '#server/settings/index.ts'
import { finalLetter, letterOf, preAdverseLetter } from '../notifications.ts'
import { checkById, unknownCheck } from '../queries.ts'

/** The notice as it would go out now. Throws 403, 404. */
export async function previewEmail(
  app: App,
  caller: Caller,
  { id, kind }: { id: string; kind: 'pre_adverse' | 'adverse' },
) {
  requireScope(caller, 'trust_and_safety')
  const row = await checkById(app.db, id)
  if (!row) throw unknownCheck()
  const guide = await guideById(app.db, row.guide_id)
  const contact = guide?.account_id ? await accountContact(app.db, guide.account_id) : null
  const letter = await letterOf(app.db, id)
  const { verification } = await platformSettings(app.db)
  const until = addBusinessDays(await app.clock.now(app.db), verification.backgroundChecks.waitBusinessDays)
  const waitUntil = letter.waitUntil ?? momentAt(until, companyZone, 'date')
  const type = kind === 'pre_adverse' ? preAdverseLetter : finalLetter
  return { to: contact?.email ?? '', ...renderPreview(app, type.texts({ ...letter, waitUntil }), 'en') }
}
