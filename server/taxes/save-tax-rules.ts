import type * as contract from '#contract/taxes/admin.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { platformSettings, saveSettingsPart, settingsToChange } from '#server/settings/index.ts'

export async function showRules(app: App, caller: Caller): Promise<contract.ShownTaxRules> {
  requireScope(caller, 'finance')
  const { version, taxes } = await platformSettings(app.read())
  return { version, rules: taxes }
}

type Field = 'form1099k' | 'form1099nec' | 'mileage'

/** Saves the rules as a new version. Throws 400 for a year twice, 409 `changed_meanwhile` where `after` is not the last one. */
export async function saveRules(
  app: App,
  caller: Caller,
  { after, reason, ...rules }: BodyOf<typeof contract.saveTaxRules>,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'finance')
  refuseTwice(
    'form1099k',
    rules.form1099k.map(({ fromYear, state }) => `${fromYear} ${state}`),
  )
  refuseTwice(
    'form1099nec',
    rules.form1099nec.map(({ fromYear, state }) => `${fromYear} ${state}`),
  )
  refuseTwice(
    'mileage',
    rules.mileage.map(({ fromYear }) => String(fromYear)),
  )
  const record = { action: 'save_tax_rules', subjectId: 'taxes', reason, detail: { after } }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      await refuseBehind(tx, after)
      await saveSettingsPart(tx, 'taxes', rules, { setBy: signature(caller), reason })
      return 'Saved. Every year is computed with these from now on.'
    }),
  )
}

function refuseTwice(field: Field, keys: readonly string[]): void {
  if (new Set(keys).size === keys.length) return
  const sentence = saidInEnglish('Please enter each year once for a state.')
  throw new AppError(400, 'invalid_input', sentence, { fields: { [field]: sentence } })
}

export async function showSalesRules(app: App, caller: Caller): Promise<contract.ShownSalesTaxRules> {
  requireScope(caller, 'finance')
  const { version, tax } = await platformSettings(app.read())
  return { version, rules: tax }
}

/** Saves them for what is sold from now on; a booking keeps its price. Throws as `saveRules`. */
export async function saveSalesRules(
  app: App,
  caller: Caller,
  { after, reason, rules }: BodyOf<typeof contract.saveSalesTaxRules>,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'finance')
  const names = ['locality', 'category', 'component', 'duration', 'isLesson'] as const
  const keys = rules.map((rule) => JSON.stringify([rule.state, rule.effective, ...names.map((name) => rule[name])]))
  if (new Set(keys).size !== keys.length) {
    const sentence = saidInEnglish('Two rules are for the same thing from the same day.')
    throw new AppError(400, 'invalid_input', sentence, { fields: { rules: sentence } })
  }
  const record = { action: 'save_sales_tax_rules', subjectId: 'tax', reason, detail: { after } }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      await refuseBehind(tx, after)
      await saveSettingsPart(tx, 'tax', rules, { setBy: signature(caller), reason })
      return 'Saved. What is sold from now on is taxed with these.'
    }),
  )
}

async function refuseBehind(tx: Tx, after: number): Promise<void> {
  const { version } = await settingsToChange(tx)
  if (version === after) return
  const sentence = saidInEnglish('Someone else just saved the settings. Please reload them.')
  throw new AppError(409, 'changed_meanwhile', sentence)
}
