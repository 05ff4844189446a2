import { useQuery } from '@tanstack/react-query'
import type { ListingLine } from '#contract/catalogue/listing-schemas.ts'
import { categories, type Category } from '#contract/catalogue/values.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { sale } from '#web/app/texts/sale.en.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { CategoryIcon } from '#web/design/category-icon.tsx'
import { Container } from '#web/design/container.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ListingRow } from './listing-row.tsx'
import { listingsQuery, startListing } from './queries.ts'
import { listingTexts } from './texts/listings.en.ts'

/** Everything a guide offers, what stands in the way of each, and the way to a new one. */
export function ListingsScreen() {
  const t = useTexts(listingTexts)
  const found = useQuery(listingsQuery)
  const items = found.data?.items ?? []
  const open = items.filter(({ state }) => state !== 'archived')
  const archived = items.filter(({ state }) => state === 'archived')
  return (
    <Container className="grid grid-cols-1 gap-10 pt-8 pb-section">
      <PageHeader title={t('title')} lead={t('lead')} />
      {found.data ? (
        <>
          <Start />
          {open.length > 0 ? (
            <List items={open} label={t('title')} />
          ) : (
            <EmptyState title={t('none')}>
              <p>{t('noneText')}</p>
            </EmptyState>
          )}
          {archived.length > 0 ? (
            <details className="grid gap-4">
              <summary className="min-h-target cursor-pointer py-2 font-semibold">
                {t('shownArchived')} ({archived.length})
              </summary>
              <List items={archived} label={t('shownArchived')} />
            </details>
          ) : null}
        </>
      ) : found.isPending ? (
        <section aria-busy="true" aria-label={t('loading')} className="grid gap-4">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} shape="block" className="h-32" />
          ))}
        </section>
      ) : (
        <Alert
          tone="danger"
          title={found.error instanceof HttpError && found.error.status === 403 ? t('notGuide') : t('failed')}
          actions={
            <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        />
      )}
    </Container>
  )
}

const List = ({ items, label }: { items: readonly ListingLine[]; label: string }) => (
  <ul aria-label={label} className="grid gap-4">
    {items.map((line) => (
      <ListingRow key={line.id} line={line} />
    ))}
  </ul>
)

function Start() {
  const t = useTexts(listingTexts)
  const s = useTexts(sale)
  const navigate = useNavigate()
  const [busy, setBusy] = useState<Category | null>(null)
  const [refusal, setRefusal] = useState('')
  // two quick presses are one trip
  const sending = useRef(false)
  const start = async (category: Category) => {
    if (sending.current) return
    sending.current = true
    setBusy(category)
    setRefusal('')
    try {
      const { id } = await startListing({ category })
      await navigate(`/edit-adventure/${id}`)
    } catch (cause) {
      setRefusal(saidBy(cause) || t('startFailed'))
    } finally {
      sending.current = false
      setBusy(null)
    }
  }
  return (
    <section aria-labelledby="start-title" data-quest="create-adventure" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="start-title" className="text-display-xs">
          {t('start')}
        </h2>
        <p className="text-ink-muted">{t('startLead')}</p>
      </div>
      <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3 desktop:grid-cols-6">
        {categories.map((category) => (
          <li key={category} className="grid">
            <Button
              variant="secondary"
              className="h-full flex-col py-4"
              loading={busy === category}
              loadingLabel={t('starting')}
              onClick={() => void start(category)}
            >
              <CategoryIcon name={category} className="size-6 text-brand" />
              {s(category)}
            </Button>
          </li>
        ))}
      </ul>
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
    </section>
  )
}
