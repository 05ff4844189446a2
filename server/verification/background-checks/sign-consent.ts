import { saidInEnglish } from '#contract/wire/said.ts'
import type { ConsentForm } from '#contract/verification/checks-schemas.ts'
import { lockGuide } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { requireOwnName } from '../identity/names.ts'
import { requireOwnGuide } from '../identity/queries.ts'
import { authorization, disclosureText, disclosureVersion, noticeFor, sha256 } from './disclosure.ts'
import { backgroundStatus, signable } from './show-background-check.ts'

/**
 * Writes the signature down and has the check ordered. Throws 401, 403, 400 `name_mismatch`, 409 `disclosure_changed` for another
 * version of the text, 409 `wrong_state` while a check is under way or one counts for long.
 */
export async function signConsent(app: App, caller: Caller, form: ConsentForm, address: string) {
  const { guideId, accountId } = await requireOwnGuide(app, caller)
  if (form.version !== disclosureVersion) {
    throw new AppError(
      409,
      'disclosure_changed',
      saidInEnglish('The disclosure has changed. Please reload the page and read it again.'),
    )
  }
  await withTransaction(app.db, async (tx) => {
    await lockGuide(tx, guideId)
    await requireOwnName(tx, guideId, form.signedName, 'signedName')
    const { canSign } = await signable(app, tx, guideId)
    if (!canSign) {
      const sentence = saidInEnglish('There’s nothing to sign right now. Your background check is on this page.')
      throw new AppError(409, 'wrong_state', sentence)
    }
    const id = newId()
    const notice = noticeFor(form.workState)
    await tx
      .insertInto('background_consents')
      .values({
        id,
        guide_id: guideId,
        account_id: accountId,
        version: disclosureVersion,
        disclosure: disclosureText,
        disclosure_sha256: sha256(disclosureText),
        authorization_text: authorization.join('\n\n'),
        state_notice: notice && notice.text.join('\n\n'),
        work_state: form.workState,
        wants_copy: notice?.copy === true && form.wantsCopy,
        guides_minors: form.guidesMinors,
        signed_name: form.signedName,
        address,
        seconds_shown: form.secondsShown,
      })
      .execute()
    await enqueue(tx, 'order-background-check', { consentId: id }, { key: `background:${id}` })
  })
  return backgroundStatus(app, app.db, guideId)
}
