import type { App } from '#server/platform/app.ts'
import { signature, system } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { demoTaxRules } from './demo-tax-rules.ts'
import { platformSettings, settingsToChange } from './platform-settings.ts'
import { taxRules, type TaxRule } from './tax-rules.ts'

/** Whether a rate of the demo would be charged: they show the shapes that a rule can have and are no tax advice. */
export async function hasDemoTaxRates(read: Read): Promise<boolean> {
  const { tax } = await platformSettings(read)
  const charged = new Set(demoTaxRules.filter(({ percent }) => percent > 0).map(keyOf))
  return tax.some((rule) => charged.has(keyOf(rule)))
}

/** By every field but its label: a demo rate with another label is one still. */
const keyOf = (rule: TaxRule): string =>
  JSON.stringify([
    rule.state,
    rule.locality,
    rule.category,
    rule.component,
    rule.duration,
    rule.isLesson,
    rule.share,
    rule.percent,
  ])

/** Replaces all tax rates, on the command line. Returns how many; throws where one is wrong. */
export async function setTaxRates(app: App, rates: unknown): Promise<number> {
  const tax = taxRules.parse(rates)
  return withTransaction(app.db, async (tx) => {
    const { version, ...settings } = await settingsToChange(tx)
    const saved = {
      name: 'platform',
      version: version + 1,
      document: JSON.stringify({ ...settings, tax }),
      set_by: signature(system('command')),
      reason: 'npm run set-tax-rates',
    }
    await tx.insertInto('settings_versions').values(saved).execute()
    return tax.length
  })
}
