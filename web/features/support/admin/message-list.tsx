import { useInfiniteQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { messageFilters } from '#contract/support/values.ts'
import { Button } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { Select } from '#web/design/select.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { supportDesk } from '#web/features/support/admin/texts/support-desk.en.ts'
import { MessageCard } from './message-card.tsx'
import { SearchBox, Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { messagesQuery } from './queries.ts'

/** Messages of the contact page; the query is in the address. */
export function MessageList() {
  const t = useTexts(supportDesk)
  const [query, setQuery] = useSearchParams()
  const params = { q: query.get('q') ?? '', show: messageFilters.find((one) => one === query.get('show')) ?? 'open' }
  const found = useInfiniteQuery(messagesQuery(params))
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value.trim() !== '' && value !== 'open') wanted.set(name, value.trim())
    setQuery(wanted, { preventScrollReset: true })
  }
  const items = found.data?.pages.flatMap((page) => page.items) ?? []
  const total = found.data?.pages[0]?.total ?? 0
  const plainly = params.q === '' && params.show === 'open'
  return (
    <div className="grid gap-6">
      <search>
        <form
          key={query.toString()}
          noValidate
          onSubmit={ask}
          className="grid items-start gap-4 tablet:grid-cols-[1fr_14rem_auto]"
        >
          <SearchBox label={t('searchBox')} help={t('searchHelp')} value={params.q} />
          <Field label={t('show')}>
            <Select
              name="show"
              defaultValue={params.show}
              options={messageFilters.map((value) => ({ value, label: t(value) }))}
            />
          </Field>
          <Button type="submit" className="tablet:mt-[1.775rem]">
            {t('find')}
          </Button>
        </form>
      </search>
      {found.isPending ? (
        <Waiting />
      ) : !found.data ? (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState title={t(plainly ? 'noneOpen' : 'noneFound')}>
          <p>{t(plainly ? 'noneOpenText' : 'noneFoundText')}</p>
        </EmptyState>
      ) : (
        <>
          <output className="block text-sm text-ink-muted tabular-nums">{t('count', { count: total })}</output>
          <ul className="grid gap-3">
            {items.map((message) => (
              <MessageCard key={message.id} message={message} />
            ))}
          </ul>
          {found.hasNextPage ? (
            <LoadMore
              label={t('more')}
              onLoad={() => void found.fetchNextPage()}
              loading={found.isFetchingNextPage}
              status={t('shown', { shown: items.length, total })}
            />
          ) : null}
        </>
      )}
    </div>
  )
}
