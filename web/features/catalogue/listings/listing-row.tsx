import { useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, CalendarPlus, CirclePause, CirclePlay, Copy, Ellipsis, Eye } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListingLine } from '#contract/catalogue/listing-schemas.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { Badge } from '#web/design/badge.tsx'
import { buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { DropdownMenu, type MenuItem } from '#web/design/dropdown-menu.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Link } from '#web/design/link.tsx'
import { useToast } from '#web/design/toast.tsx'
import { PlacePicture } from '#web/features/catalogue/place-picture.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { formatLocalDate, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { acts, listingsKey, startListing, type Act } from './queries.ts'
import { StateBadge } from './state-badge.tsx'
import { listingTexts } from './texts/listings.en.ts'

const priceTexts = { per_person: 'perPerson', per_group: 'perGroup', package: 'perPackage' } as const

/** A trip has departures from its first version on. */
const isScheduled = (state: ListingLine['state']) => state === 'published' || state === 'paused'
const datesOf = (id: string) => `/add-availability?add=weekly&adventure=${id}`

/** One trip with where it stands, what is left, its price and next date, and what can be done with it. */
export function ListingRow({ line }: { line: ListingLine }) {
  const t = useTexts(listingTexts)
  const s = useTexts(sale)
  const locale = useLocale()
  const { id, state, price, nextDeparture, todo, picture } = line
  const title = line.title || t('untitled')
  const isBegun = state === 'draft' || state === 'changes_requested'
  const hasNoDates = state === 'published' && nextDeparture === null
  return (
    <Card as="li" padding="none" clip className="grid tablet:grid-cols-[12rem_1fr]">
      <PlacePicture
        picture={picture}
        sizes="(min-width: 48rem) 12rem, 100vw"
        ratio="fill"
        decorative
        className="max-tablet:hidden"
      />
      <div className="grid gap-3 p-5">
        <div className="flex items-start justify-between gap-3">
          <div className="grid min-w-0 gap-1.5">
            <p className="flex flex-wrap items-center gap-2">
              <StateBadge state={state} isOnSale={line.isOnSale} />
              <ChangesBadge line={line} />
              <span className="text-sm text-ink-muted">{s(line.category)}</span>
            </p>
            <h2 className="text-display-xs wrap-anywhere">{title}</h2>
          </div>
          <Menu line={line} title={title} />
        </div>
        <dl className="grid gap-1 text-sm text-ink-muted">
          <div>
            <dt className="sr-only">{s('from')}</dt>
            <dd>
              {price
                ? t(priceTexts[price.mode], {
                    price: formatMoney({ amount: price.amount, currency: 'USD' }, { locale, trimZeros: true }),
                  })
                : t('noPrice')}
              {' · '}
              {nextDeparture
                ? t('next', {
                    day: formatLocalDate(nextDeparture.date, 'day', locale),
                    spots: t('spots', { count: nextDeparture.seatsLeft }),
                  })
                : t('noDate')}
            </dd>
          </div>
        </dl>
        {todo.count > 0 && state !== 'archived' ? (
          <p className="text-sm">
            <span className="font-semibold text-warn">{t('leftCount', { count: todo.count })}</span>
            {todo.first ? <span className="text-ink-muted"> · {todo.first}</span> : null}
          </p>
        ) : null}
        {state === 'archived' ? null : (
          <div className="flex flex-wrap gap-3">
            {hasNoDates ? (
              <Link
                to={datesOf(id)}
                variant="bare"
                aria-label={`${t('addDates')}: ${title}`}
                className={buttonClasses({ size: 'sm' })}
              >
                {t('addDates')}
              </Link>
            ) : null}
            <Link
              to={`/edit-adventure/${id}`}
              variant="bare"
              aria-label={`${t(isBegun ? 'continue' : 'edit')}: ${title}`}
              className={buttonClasses({ variant: isBegun ? 'primary' : 'secondary', size: 'sm' })}
            >
              {t(isBegun ? 'continue' : 'edit')}
            </Link>
          </div>
        )}
      </div>
    </Card>
  )
}

function ChangesBadge({ line: { state, hasChanges, review } }: { line: ListingLine }) {
  const t = useTexts(listingTexts)
  if (!hasChanges || (state !== 'published' && state !== 'paused')) return null
  if (review === 'waiting' || review === 'in_review') return <Badge tone="info">{t('changesInReview')}</Badge>
  return review === 'changes_requested' ? (
    <Badge tone="warn">{t('changesAsked')}</Badge>
  ) : (
    <Badge>{t('hasChanges')}</Badge>
  )
}

const actsIn: Readonly<Record<ListingLine['state'], readonly Act[]>> = {
  draft: ['archive'],
  submitted: [],
  changes_requested: ['archive'],
  published: ['pause', 'archive'],
  paused: ['resume', 'archive'],
  archived: ['restore'],
}
const icons = { pause: CirclePause, resume: CirclePlay, archive: Archive, restore: ArchiveRestore }

function Menu({ line, title }: { line: ListingLine; title: string }) {
  const t = useTexts(listingTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { toast } = useToast()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<string>) => {
    if (busy) return
    setBusy(true)
    try {
      toast({ title: await work() })
    } catch (cause) {
      toast({ title: saidBy(cause) || t('actFailed'), variant: 'destructive' })
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: listingsKey })
    }
  }
  const copy = async () => {
    const { id } = await startListing({ copyOf: line.id })
    await navigate(`/edit-adventure/${id}`)
    return t('copied')
  }
  const items: MenuItem[] = (actsIn[line.state] as readonly (keyof typeof icons)[]).map((act) => {
    const Icon = icons[act]
    return {
      id: act,
      label: t(act),
      icon: <Icon aria-hidden="true" />,
      onSelect: () => void run(async () => (await acts[act](line.id)).message),
    }
  })
  const first: MenuItem[] = [
    ...(line.isOnSale && line.href
      ? [{ id: 'view', label: t('view'), icon: <Eye aria-hidden="true" />, to: line.href }]
      : []),
    ...(isScheduled(line.state)
      ? [{ id: 'dates', label: t('addDates'), icon: <CalendarPlus aria-hidden="true" />, to: datesOf(line.id) }]
      : []),
    { id: 'copy', label: t('copy'), icon: <Copy aria-hidden="true" />, onSelect: () => void run(copy) },
  ]
  return (
    <DropdownMenu
      trigger={
        <IconButton label={t('more', { title })}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      groups={items.length > 0 ? [first, items] : [first]}
    />
  )
}
