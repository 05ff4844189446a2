import { Search as SearchIcon, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { SearchFacets } from '#contract/search/schemas.ts'
import { cx } from '#web/design/cx.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { search } from '#web/features/search/texts/search.en.ts'
import { daysName, partyOf } from './occasion-words.ts'
import { PlainForm } from './plain-form.tsx'
import { useSearchPage } from './search-page.ts'
import { type SearchParams, filterCount, isNear } from './search-params.ts'
import { SearchSheet } from './search-sheet.tsx'

interface Props {
  params: SearchParams
  errors: Readonly<Record<string, string>>
  facets: SearchFacets | null
  capped: boolean
}

const look =
  'flex min-h-12 w-full min-w-0 cursor-pointer list-none items-center gap-3 rounded-full border border-line-strong bg-surface-raised pr-1.5 pl-4 text-left shadow-raised hover:border-ink [&::-webkit-details-marker]:hidden'

/** What is searched for in one line, which opens to all of it: in a sheet, or unfolding without script. */
export function SearchBar({ params, errors, facets, capped }: Props) {
  const t = useTexts(search)
  const hydrated = useHydrated()
  const address = useSearchPage().pathOf(params)
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [unfolded, setUnfolded] = useState(false)
  if (hydrated && !unfolded)
    return (
      <search aria-label={t('form')} className="min-w-0 grow">
        <SearchSheet
          // Of an address that was left, by Back too, the sheet stays closed.
          open={openAt === address}
          onOpenChange={(open) => setOpenAt(open ? address : null)}
          params={params}
          page={{ facets, capped }}
          trigger={
            <button type="button" className={look}>
              <Summary params={params} />
            </button>
          }
        />
      </search>
    )
  return (
    <search aria-label={t('form')} className="min-w-0 grow">
      <details
        ref={(box) => {
          // Unfolded before the scripts were there, it stays what it is.
          if (box?.open) setUnfolded(true)
        }}
        open={unfolded || undefined}
        onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      >
        <summary className={look}>
          <Summary params={params} />
        </summary>
        <PlainForm params={params} errors={errors} facets={facets} capped={capped} />
      </details>
    </search>
  )
}

function Summary({ params }: { params: SearchParams }) {
  const t = useTexts(search)
  const { where, action } = useSearchPage()
  // Beside a map it has half of the page.
  const wide = action === '/browse'
  const locale = useLocale()
  const place = params.place || (isNear(params) ? t('chipNear') : (where ?? ''))
  const days = daysName(t, params, locale)
  const { adults, children } = partyOf(params)
  const people = adults > 0 ? t('chipParty', { count: adults + children }) : ''
  const said = params.q || place || days || people
  const count = filterCount(params)
  return (
    <>
      <SearchIcon aria-hidden="true" className="size-5 shrink-0 text-accent-ink max-tablet:hidden" />
      <span className="sr-only">{t('change')} </span>
      <span
        className={cx(
          'block min-w-0 grow truncate text-sm font-semibold',
          wide && 'tablet:flex tablet:items-center tablet:divide-x tablet:divide-line tablet:text-base',
        )}
      >
        {params.q ? (
          <Said label={t('words')} wide={wide}>
            {params.q}
          </Said>
        ) : null}
        <Said label={t('place')} quiet={!place} wide={wide}>
          {place || t('anywhere')}
        </Said>
        <Said label={t('when')} quiet={!days} wide={wide}>
          {days || t('anyDates')}
        </Said>
        <Said label={t('who')} quiet={!people} wide={wide}>
          {people || t('anyGroup')}
        </Said>
        {said ? null : <span className={cx('font-normal text-ink-muted', wide && 'tablet:hidden')}>{t('prompt')}</span>}
      </span>
      <span className="flex h-9 shrink-0 items-center gap-2 rounded-full bg-surface-sunken px-3 text-sm font-semibold">
        <SlidersHorizontal aria-hidden="true" className={cx('size-4', count > 0 && 'max-tablet:hidden')} />
        <span className="max-tablet:sr-only">{t('filters')}</span>
        {count > 0 ? <span className="tabular-nums">{count}</span> : null}
      </span>
    </>
  )
}

interface SaidProps {
  label: string
  quiet?: boolean
  wide: boolean
  children: ReactNode
}

/** One part of the line: on a phone only what is said, with dots between; wider with its name above. */
function Said({ label, quiet = false, wide, children }: SaidProps) {
  const dotted = "not-first:before:mx-1 not-first:before:content-['·']"
  if (!wide)
    return (
      <span className={quiet ? 'hidden' : dotted}>
        <span className="sr-only">{label} </span>
        {children}
      </span>
    )
  return (
    <span
      className={cx(
        'tablet:grid tablet:min-w-0 tablet:px-5 tablet:py-2 tablet:first-of-type:pl-1',
        quiet ? 'max-tablet:hidden' : "max-tablet:not-first:before:mx-1 max-tablet:not-first:before:content-['·']",
      )}
    >
      <span className="sr-only text-xs font-normal text-ink-muted tablet:not-sr-only">{label} </span>
      <span className={quiet ? 'truncate font-normal text-ink-muted' : 'truncate'}>{children}</span>
    </span>
  )
}
