import { salesTaxRules, type SalesTaxRule } from '#contract/taxes/sales-tax-rules.ts'

export const taxRules = salesTaxRules
export type TaxRule = SalesTaxRule
