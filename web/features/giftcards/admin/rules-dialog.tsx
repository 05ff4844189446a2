import type { GiftCardTotals, saveGiftCardRules } from '#contract/giftcards/admin.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { centsOf } from '#web/lib/cents-of.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { giftCardActions } from './queries.ts'
import { giftCardDesk } from './texts/gift-card-desk.en.ts'

type Rules = GiftCardTotals['rules']
const amounts = ['least', 'most', 'mostPerMonth', 'largeAbove'] as const
const counts = ['refundDays', 'largeHours', 'sends'] as const
const fields = [
  'least',
  'most',
  'mostPerMonth',
  'suggested',
  'refundDays',
  'largeAbove',
  'largeHours',
  'sends',
  'months',
  'monthsByState',
] as const
type Values = Record<(typeof fields)[number], string>

const dollars = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

const valuesOf = (rules: Rules): Values => ({
  least: dollars(rules.least),
  most: dollars(rules.most),
  mostPerMonth: dollars(rules.mostPerMonth),
  largeAbove: dollars(rules.largeAbove),
  suggested: rules.suggested.map(dollars).join(', '),
  refundDays: String(rules.refundDays),
  largeHours: String(rules.largeHours),
  sends: String(rules.sends),
  months: rules.months === null ? '' : String(rules.months),
  monthsByState: rules.monthsByState.map(({ state, months }) => `${state} ${months ?? 'never'}`).join('\n'),
})

const whole = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)
const wrong = Number.NaN

/** The rules that were typed; what is no number stays for the contract to refuse. */
function rulesOf(values: Values): Record<string, unknown> {
  const byState = values.monthsByState.split('\n').flatMap((text) => {
    const [state = '', months = ''] = text.trim().split(/\s+/)
    return state === '' ? [] : [{ state: state.toUpperCase(), months: /^never$/i.test(months) ? null : whole(months) }]
  })
  return {
    ...Object.fromEntries(amounts.map((name) => [name, centsOf(values[name]) ?? wrong])),
    ...Object.fromEntries(counts.map((name) => [name, whole(values[name])])),
    suggested: values.suggested
      .split(',')
      .filter((text) => text.trim() !== '')
      .map((text) => centsOf(text) ?? wrong),
    months: values.months.trim() === '' ? null : whole(values.months),
    monthsByState: byState,
  }
}

export function RulesDialog({ totals: { rules, version } }: { totals: GiftCardTotals }) {
  const t = useTexts(giftCardDesk)
  const text = (name: (typeof fields)[number]) =>
    name === 'most'
      ? t('mostHelp')
      : name === 'suggested'
        ? t('suggestedHelp')
        : name === 'months'
          ? t('monthsHelp')
          : undefined
  return (
    <ActionDialog<Values, BodyInput<typeof saveGiftCardRules>>
      scopes={['finance']}
      size="md"
      variant="secondary"
      label={t('edit')}
      title={t('editTitle')}
      text={t('rulesText')}
      confirm={t('save')}
      action={(_reason, body) => giftCardActions.saveRules(body)}
      fields={{
        defaults: valuesOf(rules),
        rules: () => import('#contract/giftcards/admin.ts').then((admin) => admin.saveGiftCardRules.body),
        prepare: ({ reason, ...values }) => ({ ...rulesOf(values), after: version, reason }),
        sentences: { monthsByState: t('monthsByStateWrong') },
        render: ({ form: { register }, error }) => (
          <>
            {fields
              .filter((name) => name !== 'monthsByState')
              .map((name) => {
                const help = text(name)
                return (
                  <Field key={name} label={t(name)} {...(help ? { help } : {})} {...error(name)}>
                    <Input {...register(name)} inputMode="decimal" autoComplete="off" />
                  </Field>
                )
              })}
            <Field label={t('monthsByState')} help={t('monthsByStateHelp')} {...error('monthsByState')}>
              <Textarea {...register('monthsByState')} rows={6} />
            </Field>
          </>
        ),
      }}
    />
  )
}
