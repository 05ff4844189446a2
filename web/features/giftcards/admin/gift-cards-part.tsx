import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AdminGiftCard, GiftCardTotals } from '#contract/giftcards/admin.ts'
import { giftCardTable } from '#contract/giftcards/gift-card-table.ts'
import { giftCardStates, type GiftCardState } from '#contract/giftcards/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { TableFrame } from '#web/design/data-table/table-frame.tsx'
import { useTableState } from '#web/design/data-table/use-table-state.ts'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { useSavedViews } from '#web/features/operators/saved-views/use-saved-views.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { giftCardActions, giftCardTableQuery, giftCardTotalsQuery } from './queries.ts'
import { RulesDialog } from './rules-dialog.tsx'
import { giftCardDesk } from './texts/gift-card-desk.en.ts'

/** What Treq owes on gift cards, every one of them, and the rules they are sold under. */
export function GiftCardsPart() {
  const t = useTexts(giftCardDesk)
  const totals = useQuery(giftCardTotalsQuery)
  if (totals.isPending) return <Waiting />
  if (!totals.data) return <Trouble busy={totals.isFetching} onRetry={() => void totals.refetch()} />
  return (
    <div className="grid grid-cols-1 gap-10">
      <Owed totals={totals.data} />
      <Part title={t('all')}>
        <GiftCardTable />
      </Part>
      <Rules totals={totals.data} />
    </div>
  )
}

function Owed({ totals: { unredeemed, unused, breakage } }: { totals: GiftCardTotals }) {
  const t = useTexts(giftCardDesk)
  const locale = useLocale()
  return (
    <Part title={t('owed')}>
      <DefinitionList
        look="rows"
        items={[
          { term: t('unredeemed'), detail: formatMoney(unredeemed, { locale }) },
          { term: t('unused'), detail: formatMoney(unused, { locale }) },
          { term: t('breakage'), detail: formatMoney(breakage, { locale }) },
        ]}
      />
    </Part>
  )
}

const tones = {
  started: 'neutral',
  paid: 'info',
  sent: 'info',
  redeemed: 'success',
  refunded: 'neutral',
  expired: 'neutral',
  void: 'danger',
  lapsed: 'neutral',
} as const satisfies Record<GiftCardState, string>

const isState = (option: string): option is GiftCardState => giftCardStates.some((state) => state === option)

function GiftCardTable() {
  const t = useTexts(giftCardDesk)
  const moment = useMoment()
  const locale = useLocale()
  const [state, change] = useTableState(giftCardTable)
  const views = useSavedViews(giftCardTable, state)
  const found = useInfiniteQuery(giftCardTableQuery(state))
  return (
    <TableFrame
      table={giftCardTable}
      caption={t('caption')}
      state={state}
      onChange={change}
      views={views}
      found={found}
      rowId={({ id }: AdminGiftCard) => id}
      rowHeader="code"
      csvPath="/api/v1/admin/gift-cards.csv"
      optionLabel={(option) => (isState(option) ? t(`state_${option}`) : option)}
      empty={{ title: t('empty'), text: t('emptyText') }}
      cells={{
        code: ({ codeEnd }) => <span className="tabular-nums">{codeEnd ?? t('dash')}</span>,
        bought: ({ boughtAt }) => moment(boughtAt),
        amount: ({ amount }) => formatMoney(amount, { locale }),
        left: ({ left }) => formatMoney(left, { locale }),
        state: (card) => (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={card.onHold ? 'warn' : tones[card.state]}>
              {card.onHold ? t('onHold') : t(`state_${card.state}`)}
            </Badge>
            {card.canRefund ? <Refund card={card} /> : null}
          </span>
        ),
        buyer: ({ buyer }) => buyer,
        recipient: ({ recipientEmail }) => <span className="wrap-anywhere">{recipientEmail}</span>,
        redeemedBy: ({ redeemedBy }) => redeemedBy ?? t('dash'),
        send: ({ sendAt }) => moment(sendAt),
        expires: ({ expiresAt }) => (expiresAt ? moment(expiresAt) : t('never')),
      }}
    />
  )
}

function Refund({ card }: { card: AdminGiftCard }) {
  const t = useTexts(giftCardDesk)
  const locale = useLocale()
  return (
    <ActionDialog
      scopes={['support', 'finance']}
      keyed
      danger
      variant="quiet"
      label={t('refund')}
      labelOf={t('refundOf', { email: card.recipientEmail })}
      title={t('refundTitle')}
      text={t('refundText', { amount: formatMoney(card.amount, { locale }) })}
      action={(reason, _body, idempotencyKey) => giftCardActions.refund(card.id, { reason, idempotencyKey })}
    />
  )
}

function Rules({ totals }: { totals: GiftCardTotals }) {
  const t = useTexts(giftCardDesk)
  const locale = useLocale()
  const { rules } = totals
  const cash = (amount: number) => formatMoney({ amount, currency: 'USD' }, { locale, trimZeros: true })
  const span = (months: number | null) => (months === null ? t('never') : t('monthsValue', { count: months }))
  return (
    <Part title={t('rules')}>
      <p className="max-w-text text-ink-muted">{t('rulesText')}</p>
      <DefinitionList
        look="rows"
        items={[
          { term: t('least'), detail: cash(rules.least) },
          { term: t('most'), detail: cash(rules.most) },
          { term: t('mostPerMonth'), detail: cash(rules.mostPerMonth) },
          { term: t('suggested'), detail: rules.suggested.map(cash).join(', ') || t('dash') },
          { term: t('refundDays'), detail: t('days', { count: rules.refundDays }) },
          { term: t('largeAbove'), detail: cash(rules.largeAbove) },
          { term: t('largeHours'), detail: t('hours', { count: rules.largeHours }) },
          { term: t('sends'), detail: String(rules.sends) },
          { term: t('months'), detail: span(rules.months) },
          {
            term: t('monthsByState'),
            detail: rules.monthsByState.map(({ state, months }) => `${state} ${span(months).toLowerCase()}`).join(', '),
          },
        ]}
      />
      <div>
        <RulesDialog key={totals.version} totals={totals} />
      </div>
    </Part>
  )
}
