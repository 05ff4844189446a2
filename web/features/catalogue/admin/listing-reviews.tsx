import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { QueuedReview } from '#contract/catalogue/listing-reviews.ts'
import { Badge } from '#web/design/badge.tsx'
import { cx } from '#web/design/cx.ts'
import { Field } from '#web/design/field.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { Select } from '#web/design/select.tsx'
import { listingReviewsDesk } from '#web/features/catalogue/admin/texts/listing-reviews-desk.en.ts'
import { BesideList, BesideRow } from '#web/features/operators/beside-list.tsx'
import { Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useListKeys } from '#web/lib/use-list-keys.ts'
import { rowMark, useOpenRow } from '#web/lib/use-open-row.ts'
import { ListingReview } from './listing-review.tsx'
import { reviewsQuery } from './queries.ts'

const press = (key: 'a' | 'r') => () =>
  document
    .querySelector<HTMLElement>(`[data-review-key="${key}"] :is(button, textarea)`)
    ?.[key === 'a' ? 'click' : 'focus']()

/** Listings that wait for an operator beside the one that is open. */
export function ListingReviews({ showKeys }: { showKeys: () => void }) {
  const t = useTexts(listingReviewsDesk)
  const [query, setQuery] = useSearchParams()
  const show = query.get('show') === 'decided' ? 'decided' : 'waiting'
  const found = useInfiniteQuery(reviewsQuery(show))
  const items = found.data?.pages.flatMap((page) => page.items) ?? []
  const row = useOpenRow(found.data ? items.map(({ id }) => id) : undefined, { stays: true })
  useListKeys(row, { opens: true, also: { a: press('a'), r: press('r'), '?': showKeys } })
  const isDecided = show === 'decided'
  return (
    <div className="grid gap-5">
      <Field label={t('show')} className={cx('max-w-60', row.open !== null && 'max-desktop:hidden')}>
        <Select
          value={show}
          onChange={({ target }) =>
            setQuery({ view: 'listings', ...(target.value === 'decided' ? { show: 'decided' } : {}) })
          }
          options={[
            { value: 'waiting', label: t('waiting') },
            { value: 'decided', label: t('decided') },
          ]}
        />
      </Field>
      {found.isPending ? (
        <Waiting />
      ) : !found.data ? (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <BesideList
          label={t('list')}
          items={items}
          none={{
            title: t(isDecided ? 'noneDecided' : 'none'),
            text: t(isDecided ? 'noneDecidedText' : 'noneText'),
          }}
          choose={{ title: t('choose'), text: t('chooseText') }}
          rows={items.map((item) => (
            <Row
              key={item.id}
              item={item}
              now={found.dataUpdatedAt}
              open={item.id === row.open}
              onOpen={() => row.show(item.id)}
            />
          ))}
          more={
            found.hasNextPage ? (
              <LoadMore
                label={t('more')}
                onLoad={() => void found.fetchNextPage()}
                loading={found.isFetchingNextPage}
                status={t('shown', { shown: items.length, total: found.data.pages[0]?.total ?? 0 })}
              />
            ) : null
          }
          open={row.open === null ? null : <ListingReview key={row.open} id={row.open} onBack={row.close} />}
        />
      )}
    </div>
  )
}

interface RowProps {
  item: QueuedReview
  now: number
  open: boolean
  onOpen: () => void
}

function Row({ item, now, open, onOpen }: RowProps) {
  const t = useTexts(listingReviewsDesk)
  const moment = useMoment()
  const waits = item.state === 'waiting' || item.state === 'in_review'
  const late = waits && Date.parse(item.dueAt) < now
  return (
    <BesideRow mark={rowMark(item.id)} open={open} onOpen={onOpen}>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold wrap-anywhere">{item.title}</span>
        {item.isNew ? <Badge tone="brand">{t('isNew')}</Badge> : null}
      </span>
      <span className="text-sm">
        {t('by', { name: item.guide.name })}
        {item.isNew ? '' : ` · ${t('changesIn', { count: item.fields.length })}`}
      </span>
      <span className={cx('text-sm tabular-nums', late ? 'font-semibold text-danger' : 'text-ink-muted')}>
        {waits ? t(late ? 'overdue' : 'due', { time: moment(item.dueAt) }) : t(`state_${item.state}`)}
        {waits && item.claimedBy ? ` · ${item.claimedBy}` : ''}
      </span>
    </BesideRow>
  )
}
