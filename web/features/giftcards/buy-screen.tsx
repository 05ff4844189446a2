import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { GiftCardOrder } from '#contract/giftcards/calls.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { giftCardWords } from '#web/features/giftcards/texts/gift-cards.en.ts'
import { cardsKey } from '#web/features/payments/queries.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { renew } from '#web/lib/renew.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { BoughtCards } from './bought-cards.tsx'
import { OrderForm } from './order-form.tsx'
import { PayGiftCard } from './pay-gift-card.tsx'
import { giftCardsKey, giftCardTermsQuery, syncGiftCard } from './queries.ts'

const how = ['how1', 'how2', 'how3', 'how4'] as const

/** Order, payment, and what was bought before. The bank’s own page returns here with `paid`. */
export function BuyScreen() {
  const t = useTexts(giftCardWords)
  const { status } = useAuth()
  const terms = useQuery(giftCardTermsQuery())
  return (
    <div className="grid gap-block">
      <PageHeader
        size="lg"
        title={t('title')}
        lead={t('lead')}
        actions={<Link to="/gift-cards/redeem">{t('redeemLink')}</Link>}
      />
      <div className="grid grid-cols-1 items-start gap-x-20 gap-y-block desktop:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-block">
          {terms.data ? (
            <Buy terms={terms.data} />
          ) : terms.isError ? (
            <Alert
              tone="danger"
              actions={
                <Button size="sm" variant="secondary" loading={terms.isFetching} onClick={() => void terms.refetch()}>
                  {t('retry')}
                </Button>
              }
            >
              {t('termsFailed')}
            </Alert>
          ) : (
            <Skeleton shape="block" className="h-144" />
          )}
          {status === 'authenticated' ? <BoughtCards /> : null}
        </div>
        <aside className="grid gap-3">
          <h2 className="text-display-xs">{t('howTitle')}</h2>
          <ol className="grid list-decimal gap-3 pl-5 text-ink-muted marker:text-accent-ink">
            {how.map((key) => (
              <li key={key}>{key === 'how3' ? t(key, { days: terms.data?.refundDays ?? 14 }) : t(key)}</li>
            ))}
          </ol>
        </aside>
      </div>
    </div>
  )
}

function Buy({ terms }: { terms: Parameters<typeof OrderForm>[0]['terms'] }) {
  const t = useTexts(giftCardWords)
  const queryClient = useQueryClient()
  const [order, setOrder] = useState<GiftCardOrder>()
  const [isPaying, setPaying] = useState(false)
  const [paidTo, setPaidTo] = useState('')
  const [problem, setProblem] = useState('')
  const [query, setQuery] = useSearchParams()
  const { status } = useAuth()
  const returned = query.get('paid')
  useEffect(() => {
    if (returned === null || status !== 'authenticated') return undefined
    let live = true
    syncGiftCard(returned)
      .then(
        ({ recipientEmail }) => live && setPaidTo(recipientEmail),
        (cause: unknown) => live && setProblem(saidBy(cause)),
      )
      .finally(() => {
        renew(queryClient, giftCardsKey)
        if (live) setQuery({}, { replace: true, preventScrollReset: true })
      })
    return () => {
      live = false
    }
  }, [returned, status, queryClient, setQuery])
  const paid = () => {
    setPaidTo(order?.recipientEmail ?? '')
    setPaying(false)
    setOrder(undefined)
    renew(queryClient, giftCardsKey, cardsKey)
  }
  return (
    <div className="grid gap-5">
      {paidTo ? (
        <Alert tone="success" title={t('paidTitle')}>
          {t('paidText', { email: paidTo })}
        </Alert>
      ) : null}
      {problem ? (
        <Alert tone="danger" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Card padding="lg" className="grid gap-5">
        <h2 className="text-display-sm">{t('buyTitle')}</h2>
        {order && isPaying ? (
          <PayGiftCard order={order} onChange={() => setPaying(false)} onPaid={paid} />
        ) : (
          <OrderForm
            terms={terms}
            before={order}
            onOrder={(next) => {
              setPaidTo('')
              setProblem('')
              setOrder(next)
              setPaying(true)
            }}
          />
        )}
      </Card>
    </div>
  )
}
