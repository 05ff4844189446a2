import type { SalesTaxes, recordTaxRemittance } from '#contract/taxes/admin.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { centsOf } from '#web/lib/cents-of.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { stateName } from '#web/lib/us-states.ts'
import { taxActions } from './queries.ts'
import { salesTaxDesk } from './texts/sales-tax-desk.en.ts'

/** What Treq’s bank paid to the state of a row. */
export function RecordRemittance({ year, row }: { year: number; row: SalesTaxes['rows'][number] }) {
  const t = useTexts(salesTaxDesk)
  const name = `${stateName(row.state)}, ${t('quarterName', { quarter: row.quarter })}`
  return (
    <ActionDialog<{ amount: string; paidOn: string; reference: string }, BodyInput<typeof recordTaxRemittance>>
      scopes={['finance']}
      size="md"
      variant="secondary"
      keyed
      label={t('record')}
      labelOf={t('recordOf', { name })}
      title={`${t('recordTitle')}: ${name}`}
      text={t('recordText')}
      action={(_reason, body) => taxActions.record(body)}
      fields={{
        defaults: { amount: (row.owed.amount / 100).toFixed(2), paidOn: '', reference: '' },
        rules: () => import('#contract/taxes/admin.ts').then((taxes) => taxes.recordTaxRemittance.body),
        prepare: ({ amount, ...typed }) => ({
          ...typed,
          amount: centsOf(amount) ?? Number.NaN,
          state: row.state,
          quarter: row.quarter,
          year,
        }),
        sentences: { amount: t('amountWrong') },
        render: ({ form: { register }, error }) => (
          <>
            <Field label={t('amount')} {...error('amount')}>
              <Input {...register('amount')} inputMode="decimal" autoComplete="off" />
            </Field>
            <Field label={t('paidOn')} {...error('paidOn')}>
              <Input {...register('paidOn')} type="date" />
            </Field>
            <Field label={t('reference')} help={t('referenceHelp')} {...error('reference')}>
              <Input {...register('reference')} maxLength={80} autoComplete="off" />
            </Field>
          </>
        ),
      }}
    />
  )
}
