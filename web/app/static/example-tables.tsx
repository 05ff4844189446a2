import type { Money } from '#contract/wire/money.ts'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { Table } from '#web/design/table.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { rules } from '#web/app/static/texts/rules.en.ts'
import { useTerms } from './terms-query.ts'

function useMoney() {
  const locale = useLocale()
  return (money: Money) => formatMoney(money, { locale })
}

/** What two people pay for one trip, worked out by the server under the settings of now. */
export function PriceExample() {
  const t = useTexts(rules)
  const money = useMoney()
  const {
    serviceFee: { percent },
    example: { adults, each, permits, serviceFee, total },
  } = useTerms()
  return (
    <DefinitionList
      look="rows"
      items={[
        {
          term: t('adultsAt', { count: adults, each: money(each) }),
          detail: money({ ...each, amount: each.amount * adults }),
        },
        { term: t('permits'), detail: money(permits) },
        { term: t('serviceFee', { percent }), detail: money(serviceFee) },
        { term: t('total'), detail: <strong>{money(total)}</strong> },
      ]}
    />
  )
}

/** What the guide of that trip receives at each level. */
export function NetExample() {
  const t = useTexts(rules)
  const money = useMoney()
  const { adults, each, byLevel, permits } = useTerms().example
  return (
    <Table
      caption={t('netCaption')}
      captionHidden
      rows={byLevel}
      rowKey={({ level }) => level}
      columns={[
        { key: 'level', header: t('level'), rowHeader: true, cell: ({ level }) => levelWord(t, level) },
        { key: 'trip', header: t('trip'), align: 'end', cell: () => money({ ...each, amount: each.amount * adults }) },
        {
          key: 'commission',
          header: t('commission'),
          align: 'end',
          cell: ({ commission, commissionPercent }) =>
            t('commissionOf', {
              amount: money({ ...commission, amount: -commission.amount }),
              percent: commissionPercent,
            }),
        },
        { key: 'permits', header: t('permits'), align: 'end', cell: () => `+${money(permits)}` },
        { key: 'net', header: t('net'), align: 'end', cell: ({ net }) => <strong>{money(net)}</strong> },
      ]}
    />
  )
}

type Level = ReturnType<typeof useTerms>['example']['byLevel'][number]['level']
const levelWord = (t: (key: 'verified' | 'certified' | 'elite') => string, level: Level) =>
  t(level === 'certified' || level === 'elite' ? level : 'verified')
