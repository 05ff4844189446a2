import { useInfiniteQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { moneyFilters } from '#contract/payments/values.ts'
import { bookingAlarms, bookingStates } from '#contract/bookings/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { Select } from '#web/design/select.tsx'
import { SidePanel } from '#web/design/side-panel.tsx'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useOpenRow } from '#web/lib/use-open-row.ts'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'
import { bookingDesk } from './texts/booking-desk.en.ts'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { useScope } from '#web/features/operators/use-scope.ts'
import { BookingPanel } from './booking-panel.tsx'
import { FoundTable } from './found-table.tsx'
import { SearchBox, Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { type BookingSearch, foundQuery } from './queries.ts'

function parseSearch(query: URLSearchParams): BookingSearch {
  const state = bookingStates.find((one) => one === query.get('state'))
  const money = moneyFilters.find((one) => one === query.get('money'))
  const alarm = bookingAlarms.find((one) => one === query.get('alarm'))
  const [from, to] = [query.get('from'), query.get('to')]
  return {
    q: query.get('q') ?? '',
    ...(state ? { state } : {}),
    ...(money ? { money } : {}),
    ...(alarm ? { alarm } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}

/** One search field and a few filters; the query is in the address, so it can be shared with a colleague. */
export function BookingsScreen() {
  const t = useTexts(bookingDesk)
  const can = useScope()
  const [query, setQuery] = useSearchParams()
  const search = parseSearch(query)
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value.trim() !== '') wanted.set(name, value.trim())
    setQuery(wanted)
  }
  return (
    <DeskPage
      title={t('bookings')}
      lead={t('bookingsLead')}
      actions={
        can('support') ? (
          <Link
            to="/admin/departures?status=open%2Cclosed%2Cstarted"
            variant="bare"
            className={buttonClasses({ variant: 'secondary' })}
          >
            {t('departures')}
          </Link>
        ) : null
      }
    >
      <SearchForm key={JSON.stringify(search)} search={search} onSubmit={ask} onClear={() => setQuery({})} />
      <Results search={search} />
    </DeskPage>
  )
}

interface FormProps {
  search: BookingSearch
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClear: () => void
}

function SearchForm({ search, onSubmit, onClear }: FormProps) {
  const t = useTexts(bookingDesk)
  const state = useTexts(bookings)
  const filtered = Object.values(search).some((value) => value !== '')
  return (
    <search>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <SearchBox label={t('searchBox')} help={t('searchHelp')} value={search.q} />
        <div className="grid items-end gap-4 tablet:grid-cols-2 desktop:grid-cols-[1fr_1fr_1fr_1fr_1fr_auto]">
          <Field label={t('state')}>
            <Select
              name="state"
              defaultValue={search.state ?? ''}
              placeholder={t('anyState')}
              options={bookingStates.map((value) => ({ value, label: state(value) }))}
            />
          </Field>
          <Field label={t('money')}>
            <Select
              name="money"
              defaultValue={search.money ?? ''}
              placeholder={t('anyMoney')}
              options={moneyFilters.map((value) => ({
                value,
                label: t(value === 'any' ? 'trouble' : value === 'unsettled' ? 'pendingOne' : value),
              }))}
            />
          </Field>
          <Field label={t('alarm')}>
            <Select
              name="alarm"
              defaultValue={search.alarm ?? ''}
              placeholder={t('anyAlarm')}
              options={bookingAlarms.map((value) => ({ value, label: t(value) }))}
            />
          </Field>
          <Field label={t('from')}>
            <Input type="date" name="from" defaultValue={search.from ?? ''} />
          </Field>
          <Field label={t('to')}>
            <Input type="date" name="to" defaultValue={search.to ?? ''} />
          </Field>
          <div className="flex gap-3 tablet:max-desktop:col-span-2">
            <Button type="submit">{t('find')}</Button>
            {filtered ? (
              <Button variant="quiet" onClick={onClear}>
                {t('clear')}
              </Button>
            ) : null}
          </div>
        </div>
      </form>
    </search>
  )
}

function Results({ search }: { search: BookingSearch }) {
  const t = useTexts(bookingDesk)
  const found = useInfiniteQuery(foundQuery(search))
  const items = found.data?.pages.flatMap((page) => page.items)
  const row = useOpenRow(items?.map(({ id }) => id))
  if (found.isPending) return <Waiting />
  if (!found.data || !items) {
    const refused = found.error instanceof HttpError && found.error.status === 400 ? found.error.text : ''
    return refused ? (
      <Alert tone="warn">{refused}</Alert>
    ) : (
      <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
    )
  }
  const { total, capped, close } = found.data.pages[0] ?? { total: 0, capped: false, close: false }
  if (items.length === 0)
    return (
      <EmptyState title={t('none')}>
        <p>{t('noneText')}</p>
      </EmptyState>
    )
  return (
    <section aria-label={t('results')} className="grid gap-6">
      <output className="block text-sm text-ink-muted tabular-nums" data-testid="found">
        {close ? `${t('close')} ` : ''}
        {capped ? t('moreThan', { count: total }) : t('count', { count: total })}
      </output>
      <FoundTable items={items} open={row.open} onOpen={row.show} />
      {found.hasNextPage ? (
        <LoadMore
          label={t('more')}
          onLoad={() => void found.fetchNextPage()}
          loading={found.isFetchingNextPage}
          status={t('shown', { shown: items.length, total: capped ? `${total}+` : total })}
        />
      ) : null}
      {row.open ? (
        <SidePanel
          title={items.find(({ id }) => id === row.open)?.code ?? t('code')}
          onClose={row.close}
          onPrevious={row.previous}
          onNext={row.next}
        >
          <BookingPanel key={row.open} id={row.open} />
        </SidePanel>
      ) : null}
    </section>
  )
}
