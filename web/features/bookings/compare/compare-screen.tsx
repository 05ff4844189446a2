import { Columns3, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Party } from '#contract/bookings/schemas.ts'
import type { Adventure } from '#contract/catalogue/schemas.ts'
import { limits } from '#contract/wire/limits.ts'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Rating } from '#web/design/rating.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { VisuallyHidden } from '#web/design/visually-hidden.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { compared } from '#web/features/catalogue/compare/compared.ts'
import { PlacePicture } from '#web/features/catalogue/place-picture.tsx'
import { compare } from '#web/features/catalogue/texts/compare.en.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { formatDuration, formatLocalDate, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { PartyFields } from '../checkout/party-fields.tsx'
import { choicePath } from '../checkout/pending-hold.ts'
import { type Column, useColumns } from './use-columns.ts'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
const whole = (text: string | null, least: number, most: number) => {
  const value = Number(text ?? Number.NaN)
  return Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : least
}

/** Of the address: `party` is everyone, `children` are among them, and at least one is an adult. */
function wantedOf(query: URLSearchParams) {
  const people = whole(query.get('party'), 1, limits.partyMax)
  const children = whole(query.get('children'), 0, people - 1)
  const day = (name: string) => [query.get(name) ?? ''].find(isDay) ?? ''
  return { party: { adults: people - children, children }, from: day('from'), to: day('to') }
}

/** Up to four adventures side by side; those of the address, else those that this browser has chosen. */
export function CompareScreen() {
  const t = useTexts(compare)
  const s = useTexts(sale)
  const [query, setQuery] = useSearchParams()
  const chosen = compared.use()
  const hydrated = useHydrated()
  const wanted = wantedOf(query)
  const named = query.get('ids')
  const ids = [...new Set(named === null ? chosen : named.split(',').filter(isId))].slice(0, compared.most)

  const change = (values: Record<string, string>) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(values)) next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const remove = (id: string) => {
    compared.remove(id)
    change({ ids: ids.filter((one) => one !== id).join(',') })
  }
  const setParty = ({ adults, children }: Party) =>
    change({ party: String(adults + children), children: String(children) })

  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader title={t('title')} lead={t('lead')} />
      {!hydrated ? (
        <section aria-busy="true" aria-label={t('loading')}>
          <Skeleton shape="block" className="h-96" />
        </section>
      ) : ids.length === 0 ? (
        <EmptyState
          icon={<Columns3 aria-hidden="true" />}
          title={t('emptyTitle')}
          next={{ to: '/browse', label: t('browse') }}
        >
          <p>{t('emptyText')}</p>
        </EmptyState>
      ) : (
        <>
          <div className="max-w-form">
            <PartyFields large party={wanted.party} room={limits.partyMax} minimumAge={0} onChange={setParty} />
          </div>
          <p className="text-sm text-ink-muted">{s('picturesHonest')}</p>
          <CompareTable ids={ids} wanted={wanted} onRemove={remove} />
        </>
      )}
    </div>
  )
}

interface TableProps {
  ids: readonly string[]
  wanted: ReturnType<typeof wantedOf>
  onRemove: (id: string) => void
}

function CompareTable({ ids, wanted, onRemove }: TableProps) {
  const t = useTexts(compare)
  const columns = useColumns(ids, wanted)
  const rows = useRows(wanted.party)
  return (
    // The keyboard scrolls what takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={t('table')} tabIndex={0} className="relative -mx-gutter overflow-x-auto px-gutter pb-2">
      <table aria-label={t('table')} className="border-separate border-spacing-0 text-left align-top text-sm">
        <thead>
          <tr>
            <td className="min-w-[6.5rem] tablet:min-w-[9rem]">
              <VisuallyHidden>{t('table')}</VisuallyHidden>
            </td>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className="w-[13rem] min-w-[13rem] p-2 align-top font-normal tablet:w-[17rem] desktop:w-[18rem]"
              >
                <Head column={column} party={wanted.party} onRemove={() => onRemove(column.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cell }) => (
            <tr key={name}>
              <th
                scope="row"
                className="sticky left-0 z-raised border-t border-line bg-surface py-3 pr-3 align-top font-semibold"
              >
                {name}
              </th>
              {columns.map((column) => (
                <td key={column.id} className="border-t border-line p-3 align-top">
                  {column.adventure?.data ? (
                    cell(column.adventure.data, column)
                  ) : column.adventure?.isPending ? (
                    <Skeleton className="w-2/3" />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Head({ column, party, onRemove }: { column: Column; party: Party; onRemove: () => void }) {
  const t = useTexts(compare)
  const written = useWrittenLanguage()
  const { adventure, dates } = column
  if (adventure?.isPending) return <Skeleton shape="block" className="h-64" />
  const data = adventure?.data
  if (!data) {
    const gone = adventure?.error instanceof HttpError && adventure.error.status === 404
    return (
      <div className="grid gap-2">
        <p className="font-semibold">{t(gone ? 'gone' : 'failed')}</p>
        <div className="flex flex-wrap gap-2">
          {gone ? null : (
            <Button size="sm" variant="secondary" onClick={() => void adventure?.refetch()}>
              {t('tryAgain')}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={onRemove}>
            {t('remove')}
          </Button>
        </div>
      </div>
    )
  }
  const [first] = dates
  return (
    <div className="relative grid gap-2">
      <PlacePicture picture={data.picture} sizes="17rem" decorative className="rounded-md" />
      <IconButton
        label={t('removeOne', { title: data.title })}
        variant="floating"
        onClick={onRemove}
        className="absolute! top-2 right-2"
      >
        <X aria-hidden="true" />
      </IconButton>
      <Link to={data.href} variant="title" lang={written} className="text-base leading-snug font-semibold">
        {data.title}
      </Link>
      <Link
        to={first ? choicePath(data.href, first.id, party) : data.href}
        variant="bare"
        aria-label={t('viewOne', { title: data.title })}
        className={buttonClasses({ size: 'sm', variant: 'accent' })}
      >
        {t('view')}
      </Link>
    </div>
  )
}

/** What is compared, from what decides most. */
function useRows(party: Party): { name: string; cell: (adventure: Adventure, column: Column) => ReactNode }[] {
  const t = useTexts(compare)
  const s = useTexts(sale)
  const locale = useLocale()
  const written = useWrittenLanguage()
  const people = party.adults + party.children
  return [
    {
      name: t('price'),
      cell: (_adventure, { dates: [first], departures }) =>
        first?.total ? (
          <>
            <strong className="text-lg tabular-nums">{formatMoney(first.total, { locale })}</strong>
            <span className="block text-ink-muted">
              {t('priceOn', { date: formatLocalDate(first.date, 'day', locale) })}
            </span>
          </>
        ) : departures?.isPending ? (
          <Skeleton className="w-2/3" />
        ) : first ? null : (
          t('noDate')
        ),
    },
    {
      name: t('dates'),
      cell: (_adventure, { dates, departures }) =>
        departures?.isPending ? (
          <Skeleton className="w-2/3" />
        ) : dates.length === 0 ? (
          s('noDay')
        ) : (
          <ul>
            {dates.slice(0, 3).map(({ id, date }) => (
              <li key={id}>{formatLocalDate(date, 'day', locale)}</li>
            ))}
          </ul>
        ),
    },
    { name: t('duration'), cell: ({ durationMinutes }) => formatDuration(durationMinutes, locale) },
    { name: t('difficulty'), cell: ({ difficulty }) => s(difficulty) },
    {
      name: t('rating'),
      cell: ({ rating }) => (
        <Rating
          value={rating.average}
          text={rating.average === null ? s('newAdventure') : s('reviews', { count: rating.count })}
        />
      ),
    },
    {
      name: t('group'),
      cell: ({ privateOnly, maxParty }) => (
        <span className={maxParty < people ? 'font-semibold text-danger' : undefined}>
          {s(privateOnly ? 'upToPrivate' : 'upTo', { count: maxParty })}
        </span>
      ),
    },
    { name: t('ages'), cell: ({ minimumAge: age }) => (age > 0 ? s('agesFrom', { age }) : s('allAges')) },
    {
      name: t('included'),
      cell: ({ included }) => (
        <ul lang={written} className="grid list-disc gap-1 pl-4 marker:text-ink-muted">
          {included.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ),
    },
    {
      name: t('cancellation'),
      cell: ({ cancellation }) => (
        <>
          <strong className="font-semibold">{s(cancellation.tier)}</strong>
          <ul className="mt-1 grid gap-1 text-ink-muted">
            {cancellation.steps.map(({ when, back }) => (
              <li key={when}>
                {when}: {back}
              </li>
            ))}
          </ul>
        </>
      ),
    },
    { name: t('where'), cell: ({ place }) => `${place.name}, ${place.state}` },
    {
      name: t('guide'),
      cell: ({ guideCard }) => (
        <Link to={guideCard.href} className="-my-3">
          {guideCard.name}
        </Link>
      ),
    },
  ]
}
