import * as admin from '#contract/taxes/admin.ts'
import * as contract from '#contract/taxes/calls.ts'
import { pdfOf } from '#server/platform/pdf/pdf-document.ts'
import { FileAnswer, type Routes } from '#server/platform/http/route.ts'
import { throttle } from '#server/platform/throttle.ts'
import { requirePerson } from '#server/platform/caller.ts'
import { form1099kAsPdf } from './form-1099k.ts'
import { addMileage, listMileage, removeMileage } from './mileage.ts'
import { recordRemittance, undoRemittance } from './remit-taxes.ts'
import { saveRules, showRules, saveSalesRules, showSalesRules } from './save-tax-rules.ts'
import { salesTaxesAsCsv, showSalesTaxes } from './sales-taxes.ts'
import { summaryAsCsv, summaryAsPdf } from './summary.ts'
import { showTaxYear } from './tax-year.ts'

const perDay = { count: 300, seconds: 86_400 }

export const routes: Routes = (on, app) => {
  on(contract.showTaxYear, ({ caller, query }) => showTaxYear(app, caller, query.year))
  on(
    contract.taxYearPdf,
    async ({ caller, params }) => {
      const pdf = await pdfOf(app, await summaryAsPdf(app, caller, params.year))
      return new FileAnswer(pdf, `treq-taxes-${params.year}.pdf`)
    },
    { cost: 50 },
  )
  on(
    contract.form1099kPdf,
    async ({ caller, params }) => {
      const pdf = await pdfOf(app, await form1099kAsPdf(app, caller, params.year))
      return new FileAnswer(pdf, `treq-1099-k-${params.year}.pdf`)
    },
    { cost: 50 },
  )
  on(
    contract.taxYearCsv,
    async ({ caller, params }) =>
      new FileAnswer(Buffer.from(await summaryAsCsv(app, caller, params.year)), `treq-taxes-${params.year}.csv`),
  )
  on(admin.salesTaxes, ({ caller, query }) => showSalesTaxes(app, caller, query.year))
  on(admin.salesTaxesCsv, async ({ caller, query }) => {
    const { year, text } = await salesTaxesAsCsv(app, caller, query.year)
    return new FileAnswer(Buffer.from(text), `treq-sales-taxes-${year}.csv`)
  })
  on(admin.recordTaxRemittance, ({ caller, body }) => recordRemittance(app, caller, body))
  on(admin.undoTaxRemittance, ({ caller, params, body }) => undoRemittance(app, caller, params.id, body))
  on(admin.showTaxRules, ({ caller }) => showRules(app, caller))
  on(admin.saveTaxRules, ({ caller, body }) => saveRules(app, caller, body))
  on(admin.showSalesTaxRules, ({ caller }) => showSalesRules(app, caller))
  on(admin.saveSalesTaxRules, ({ caller, body }) => saveSalesRules(app, caller, body))
  on(contract.listMileage, ({ caller, query }) => listMileage(app, caller, query.year))
  on(contract.addMileage, async ({ caller, body }) => {
    await throttle(app.db, [{ key: `mileage:${requirePerson(caller).accountId}`, limit: perDay }])
    return addMileage(app, caller, body)
  })
  on(contract.removeMileage, ({ caller, params }) => removeMileage(app, caller, params.id))
}
