import type * as contract from '#contract/giftcards/admin.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { saveSettingsPart, settingsToChange } from '#server/settings/index.ts'

/** Saves the rules as a new version. Throws 409 `changed_meanwhile` where `after` is not the last one. */
export async function saveRules(
  app: App,
  caller: Caller,
  { after, reason, ...rules }: BodyOf<typeof contract.saveGiftCardRules>,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'finance')
  const wrong = (field: string, sentence: ReturnType<typeof saidInEnglish>) =>
    new AppError(400, 'invalid_input', sentence, { fields: { [field]: sentence } })
  if (rules.most < rules.least) throw wrong('most', saidInEnglish('Please enter at least the smallest amount'))
  if (rules.mostPerMonth < rules.most)
    throw wrong('mostPerMonth', saidInEnglish('Please enter at least the largest amount of one card'))
  const record = { action: 'save_gift_card_rules', subjectId: 'gift-cards', reason, detail: { after } }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const { version } = await settingsToChange(tx)
      if (version !== after)
        throw new AppError(
          409,
          'changed_meanwhile',
          saidInEnglish('Someone else just saved the settings. Please reload them.'),
        )
      await saveSettingsPart(tx, 'giftCards', rules, { setBy: signature(caller), reason })
      return 'Saved. Gift cards that were sold keep the rules they were sold under.'
    }),
  )
}
