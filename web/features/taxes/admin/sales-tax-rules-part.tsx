import { useQuery } from '@tanstack/react-query'
import { categories } from '#contract/catalogue/values.ts'
import { taxedParts } from '#contract/pricing/values.ts'
import type { ShownSalesTaxRules, saveSalesTaxRules } from '#contract/taxes/admin.ts'
import type { SalesTaxRule } from '#contract/taxes/sales-tax-rules.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Field } from '#web/design/field.tsx'
import { Table } from '#web/design/table.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, Trouble, useNamed, Waiting } from '#web/features/operators/parts.tsx'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { stateName } from '#web/lib/us-states.ts'
import { salesTaxRulesQuery, taxActions } from './queries.ts'
import { salesTaxDesk } from './texts/sales-tax-desk.en.ts'

/** What is taxed where, and from when on; finance edits it. */
export function SalesTaxRulesPart() {
  const t = useTexts(salesTaxDesk)
  const locale = useLocale()
  const named = useNamed()
  const found = useQuery(salesTaxRulesQuery)
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  const length = ({ duration, isLesson }: SalesTaxRule) =>
    [duration === null ? null : t(duration), isLesson === null ? null : t(isLesson ? 'lesson' : 'noLesson')]
      .filter(Boolean)
      .join(', ') || t('any')
  const part = ({ component, share }: SalesTaxRule) =>
    component === null
      ? t('any')
      : component === 'lodging'
        ? t('part_lodging', { share: share ?? 0 })
        : t(`part_${component}`)
  return (
    <Part title={t('salesRules')}>
      <p className="max-w-text text-ink-muted">{t('salesRulesText')}</p>
      {found.data.rules.length === 0 ? (
        <p>{t('salesRulesNone')}</p>
      ) : (
        <Table
          caption={t('salesRulesTable')}
          captionHidden
          narrow="scroll"
          rows={inOrder(found.data.rules)}
          rowKey={written}
          columns={[
            { key: 'state', header: t('state'), rowHeader: true, cell: ({ state }) => stateName(state) },
            { key: 'place', header: t('place'), cell: ({ locality }) => locality ?? t('any') },
            { key: 'part', header: t('part'), cell: part },
            { key: 'activity', header: t('activity'), cell: ({ category }) => (category ? named(category) : t('any')) },
            { key: 'length', header: t('length'), cell: length },
            { key: 'from', header: t('fromDay'), cell: ({ effective }) => formatLocalDate(effective, 'day', locale) },
            { key: 'rate', header: t('rate'), align: 'end', cell: ({ percent }) => `${percent}%` },
            { key: 'name', header: t('named'), cell: ({ label }) => label },
          ]}
        />
      )}
      <Edit shown={found.data} />
    </Part>
  )
}

const inOrder = (rules: readonly SalesTaxRule[]) =>
  rules.toSorted((a, b) => a.state.localeCompare(b.state) || b.effective.localeCompare(a.effective))

const lengthOf = ({ duration, isLesson }: SalesTaxRule) =>
  [duration, isLesson === null ? null : isLesson ? 'lesson' : 'no_lesson'].filter(Boolean).join(' ')
const written = (rule: SalesTaxRule) =>
  [
    rule.state,
    rule.locality ?? '',
    rule.component === 'lodging' ? `lodging ${rule.share}` : (rule.component ?? ''),
    rule.category ?? '',
    lengthOf(rule),
    rule.effective,
    rule.percent,
    rule.label,
  ].join('; ')

const oneOf = <T extends string>(list: readonly T[], text: string): T | null =>
  text === '' ? null : (list.find((one) => one === text) ?? (text as T))

/** What was typed; what is none of the words stays for the contract to refuse. */
function parsed(row: string): SalesTaxRule {
  const [state = '', place = '', component = '', activity = '', length = '', effective = '', percent = '', ...label] =
    row.split(';').map((field) => field.trim())
  const [part = '', share] = component.split(/\s+/)
  const words = length.split(/\s+/).filter(Boolean)
  const about = words.filter((word) => word !== 'lesson' && word !== 'no_lesson').join(' ')
  return {
    state: state.toUpperCase(),
    locality: place || null,
    category: oneOf(categories, activity),
    component: oneOf(taxedParts, part),
    duration: oneOf(['under_a_day', 'a_day_or_more'] as const, about),
    isLesson: words.includes('lesson') ? true : words.includes('no_lesson') ? false : null,
    share: share === undefined ? null : Number(share),
    effective,
    percent: percent === '' ? Number.NaN : Number(percent),
    label: label.join(';').trim(),
  }
}

function Edit({ shown: { rules, version } }: { shown: ShownSalesTaxRules }) {
  const t = useTexts(salesTaxDesk)
  return (
    <div>
      <ActionDialog<{ rules: string }, BodyInput<typeof saveSalesTaxRules>>
        scopes={['finance']}
        size="md"
        variant="secondary"
        label={t('editSales')}
        title={t('editSalesTitle')}
        confirm={t('saveSales')}
        action={(_reason, body) => taxActions.saveSalesRules(body)}
        fields={{
          defaults: { rules: inOrder(rules).map(written).join('\n') },
          rules: () => import('#contract/taxes/admin.ts').then((taxes) => taxes.saveSalesTaxRules.body),
          prepare: ({ rules: text, reason }) => ({
            rules: text
              .split('\n')
              .filter((row) => row.trim() !== '')
              .map(parsed),
            after: version,
            reason,
          }),
          sentences: { rules: t('salesWrong') },
          render: ({ form: { register }, error }) => (
            <Field label={t('salesRules')} help={t('salesHelp')} {...error('rules')}>
              <Textarea {...register('rules')} rows={12} />
            </Field>
          ),
        }}
      />
    </div>
  )
}
