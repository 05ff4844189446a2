import { useQuery } from '@tanstack/react-query'
import type { ShownTaxRules, saveTaxRules } from '#contract/taxes/admin.ts'
import type { TaxRules } from '#contract/taxes/settings-schemas.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Table } from '#web/design/table.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { centsOf } from '#web/lib/cents-of.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { stateName } from '#web/lib/us-states.ts'
import { taxActions, taxRulesQuery } from './queries.ts'
import { salesTaxDesk } from './texts/sales-tax-desk.en.ts'

type Threshold = TaxRules['form1099k'][number]
const forms = ['form1099k', 'form1099nec'] as const

/** From where on a form is owed, by state and year, and what a mile counts. */
export function TaxRulesPart() {
  const t = useTexts(salesTaxDesk)
  const locale = useLocale()
  const found = useQuery(taxRulesQuery)
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  const { rules } = found.data
  const money = (amount: number) => formatMoney({ amount, currency: 'USD' }, { locale })
  return (
    <Part title={t('rules')}>
      <p className="max-w-text text-ink-muted">{t('rulesText')}</p>
      {forms.map((form) => (
        <div key={form} className="grid grid-cols-1 gap-3">
          <h3 className="text-display-xs">{t(form)}</h3>
          <Table
            caption={t(form)}
            captionHidden
            narrow="scroll"
            rows={inOrder(rules[form])}
            rowKey={({ fromYear, state }) => `${fromYear} ${state}`}
            columns={[
              { key: 'fromYear', header: t('fromYear'), cell: ({ fromYear }) => String(fromYear) },
              {
                key: 'state',
                header: t('state'),
                rowHeader: true,
                cell: ({ state }) =>
                  state ? stateName(state) : t(rules[form].some((row) => row.state) ? 'country' : 'everyState'),
              },
              { key: 'above', header: t('above'), align: 'end', cell: ({ above }) => money(above) },
              { key: 'payments', header: t('moreThan'), align: 'end', cell: ({ payments }) => String(payments) },
            ]}
          />
        </div>
      ))}
      <div className="grid grid-cols-1 gap-3">
        <h3 className="text-display-xs">{t('mileage')}</h3>
        <Table
          caption={t('mileage')}
          captionHidden
          rows={rules.mileage.toSorted((a, b) => b.fromYear - a.fromYear)}
          rowKey={({ fromYear }) => String(fromYear)}
          columns={[
            { key: 'fromYear', header: t('fromYear'), rowHeader: true, cell: ({ fromYear }) => String(fromYear) },
            { key: 'perMile', header: t('perMile'), align: 'end', cell: ({ centsPerMile }) => `${centsPerMile}¢` },
          ]}
        />
        <p className="text-sm text-ink-muted">{t('setAside', { percent: rules.setAsidePercent })}</p>
      </div>
      <Edit shown={found.data} />
    </Part>
  )
}

const inOrder = (rows: readonly Threshold[]) =>
  rows.toSorted((a, b) => b.fromYear - a.fromYear || (a.state ?? '').localeCompare(b.state ?? ''))

const dollars = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))
const written = (rows: readonly Threshold[]) =>
  inOrder(rows)
    .map(({ fromYear, state, above, payments }) => `${fromYear} ${state ?? 'US'} ${dollars(above)} ${payments}`)
    .join('\n')

const whole = (text = ''): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN)
const linesOf = (text: string) =>
  text.split('\n').flatMap((row) => (row.trim() === '' ? [] : [row.trim().split(/\s+/)]))

/** What was typed; what is no number stays for the contract to refuse. */
const thresholds = (text: string) =>
  linesOf(text).map(([fromYear, state = '', above = '', payments]) => ({
    fromYear: whole(fromYear),
    state: state.toUpperCase() === 'US' ? null : state.toUpperCase(),
    above: centsOf(above) ?? Number.NaN,
    payments: whole(payments),
  }))

type Values = Record<'form1099k' | 'form1099nec' | 'mileage' | 'setAsidePercent', string>

function Edit({ shown: { rules, version } }: { shown: ShownTaxRules }) {
  const t = useTexts(salesTaxDesk)
  return (
    <div>
      <ActionDialog<Values, BodyInput<typeof saveTaxRules>>
        scopes={['finance']}
        size="md"
        variant="secondary"
        label={t('edit')}
        title={t('editTitle')}
        text={t('rulesText')}
        confirm={t('save')}
        action={(_reason, body) => taxActions.saveRules(body)}
        fields={{
          defaults: {
            form1099k: written(rules.form1099k),
            form1099nec: written(rules.form1099nec),
            mileage: rules.mileage.map(({ fromYear, centsPerMile }) => `${fromYear} ${centsPerMile}`).join('\n'),
            setAsidePercent: String(rules.setAsidePercent),
          },
          rules: () => import('#contract/taxes/admin.ts').then((taxes) => taxes.saveTaxRules.body),
          prepare: ({ form1099k, form1099nec, mileage, setAsidePercent, reason }) => ({
            form1099k: thresholds(form1099k),
            form1099nec: thresholds(form1099nec),
            mileage: linesOf(mileage).map(([fromYear, cents]) => ({
              fromYear: whole(fromYear),
              centsPerMile: cents === undefined ? Number.NaN : Number(cents),
            })),
            setAsidePercent: setAsidePercent.trim() === '' ? Number.NaN : Number(setAsidePercent),
            after: version,
            reason,
          }),
          sentences: { form1099k: t('rowsWrong'), form1099nec: t('rowsWrong'), mileage: t('mileageWrong') },
          render: ({ form: { register }, error }) => (
            <>
              {forms.map((form) => (
                <Field key={form} label={t(form)} help={t('rowsHelp')} {...error(form)}>
                  <Textarea {...register(form)} rows={form === 'form1099k' ? 8 : 3} />
                </Field>
              ))}
              <Field label={t('mileage')} help={t('mileageHelp')} {...error('mileage')}>
                <Textarea {...register('mileage')} rows={3} />
              </Field>
              <Field label={t('setAsidePercent')} {...error('setAsidePercent')}>
                <Input {...register('setAsidePercent')} inputMode="decimal" autoComplete="off" />
              </Field>
            </>
          ),
        }}
      />
    </div>
  )
}
