import type { Translations } from '#server/platform/said/render.ts'

/** Names of the tax rules, which are settings. */
export const taxRuleSpanish: Translations = {
  'Utah sales tax (demo rate)': 'Impuesto sobre ventas de Utah (tasa de demostración)',
  'Washington sales tax (demo rate)': 'Impuesto sobre ventas de Washington (tasa de demostración)',
}
