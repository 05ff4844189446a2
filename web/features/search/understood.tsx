import type { SearchAnswer } from '#contract/search/calls.ts'
import type { FoundPlace } from '#contract/search/schemas.ts'
import { X } from 'lucide-react'
import { Link } from '#web/design/link.tsx'
import { VisuallyHidden } from '#web/design/visually-hidden.tsx'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { stateName } from '#web/lib/us-states.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { search } from '#web/features/search/texts/search.en.ts'
import { chip } from './active-filters.tsx'
import { monthName, radiusName } from './filter-names.ts'
import { type Reading, settled } from './settled.ts'
import { useSearchPage } from './search-page.ts'
import { type SearchParams, isNear } from './search-params.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

const nameOf = ({ name, kind, states }: FoundPlace) =>
  kind === 'state' || !states[0] ? name : `${name}, ${states.join('/')}`
/** A name that the search resolves to this very place. */
const wordsOf = ({ name, kind, states }: FoundPlace) =>
  kind === 'state' || !states[0] ? name : `${name}, ${states[0]}`
/** A town is no smaller than this to the search. */
const leastMiles = 10
/** Around a position without a radius. */
const usualMiles = 60

/** What words and place were taken to mean. */
export function Understood({ params, answer }: { params: SearchParams; answer: SearchAnswer }) {
  const t = useTexts(search)
  const locale = useMeasureLocale()
  const { place, understood } = answer
  const corrections = Object.entries(understood.corrections)
  const meant = place?.didYouMean.filter(({ id }) => id !== place.resolved?.id) ?? []
  const near = isNear(params)
  if (!place && !near && corrections.length === 0 && !understood.placeAsWords) return null
  return (
    <div className="grid gap-1 text-sm text-ink-muted" data-testid="understood">
      {near ? (
        <p className="font-semibold text-ink">
          {t('withinYou', { distance: radiusName(params.radius || usualMiles, locale) })}
        </p>
      ) : place ? (
        <PlaceLine place={place} radius={params.radius} />
      ) : null}
      {understood.placeAsWords ? <p>{t('placeAsWords', { text: params.place })}</p> : null}
      {corrections.map(([typed, right]) => (
        <p key={typed}>{t('corrected', { typed, right })}</p>
      ))}
      {meant.length > 0 ? <Places label={t('didYouMean')} params={params} places={meant} /> : null}
    </div>
  )
}

/** Each thing that words were taken to mean, to be taken back. */
export function Readings({ params, answer }: { params: SearchParams; answer: SearchAnswer }) {
  const t = useTexts(search)
  const { understood, place } = answer
  const { pathOf } = useSearchPage()
  const readings = useReadings(understood, place?.resolved ?? null)
  if (readings.length === 0) return null
  return (
    <nav aria-label={t('understood')} className="flex items-center gap-2 max-tablet:shrink-0 tablet:flex-wrap">
      <span aria-hidden="true" className="shrink-0 text-sm text-ink-muted">
        {t('understood')}
      </span>
      <ul className="contents">
        {readings.map(([reading, label]) => (
          <li key={reading} className="shrink-0">
            <Link to={pathOf(settled(params, understood, reading))} variant="bare" preventScrollReset className={chip}>
              <VisuallyHidden>{t('removeFilter')} </VisuallyHidden>
              {label}
              <X aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Other places of the name that was searched for. */
export function SameName({ params, answer: { place } }: { params: SearchParams; answer: SearchAnswer }) {
  const t = useTexts(search)
  if (!place || place.ambiguous.length === 0) return null
  return (
    <div className="text-sm text-ink-muted max-tablet:shrink-0">
      <Places label={t('ambiguous')} params={params} places={place.ambiguous} />
    </div>
  )
}

export function UnknownPlace({ text }: { text: string }) {
  const t = useTexts(search)
  return <p className="text-sm text-ink-muted">{t('unknownPlace', { text })}</p>
}

function PlaceLine({ place, radius }: { place: NonNullable<SearchAnswer['place']>; radius: string }) {
  const t = useTexts(search)
  const locale = useMeasureLocale()
  const { resolved, text, exact, didYouMean } = place
  if (!resolved) return <p>{t('unknownPlace', { text })}</p>
  const guessed = !exact && didYouMean.length > 0
  return (
    <>
      {guessed ? <p>{t('guessed', { text, place: nameOf(resolved) })}</p> : null}
      <p className="font-semibold text-ink">
        {resolved.kind === 'state' && !radius
          ? t('inState', { place: resolved.name })
          : t('within', {
              distance: radiusName(radius || Math.max(Math.round(resolved.radiusMiles), leastMiles), locale),
              place: nameOf(resolved),
            })}
      </p>
    </>
  )
}

function useReadings(understood: SearchAnswer['understood'], resolved: FoundPlace | null): [Reading, string][] {
  const t = useTexts(search)
  const c = useTexts(sale)
  const locale = useLocale()
  const { categories, states, party, months, family, days, price, duration, difficulties, cheap, nearMe } = understood
  const day = (text: string) => formatLocalDate(text, 'day', locale)
  return [
    ...categories.map((one): [Reading, string] => [`category ${one}`, c(one)]),
    ...states.map((one): [Reading, string] => [`state ${one}`, stateName(one)]),
    // only what the words say: a place in its own field has its chip among the filters
    ...(understood.place !== null && resolved ? [['place', nameOf(resolved)] as [Reading, string]] : []),
    ...(nearMe ? [['nearMe', t('chipNear')] as [Reading, string]] : []),
    ...(days
      ? [
          [
            'days',
            days.from === days.to ? day(days.from) : t('readDays', { from: day(days.from), to: day(days.to) }),
          ] as [Reading, string],
        ]
      : []),
    ...months.map((one): [Reading, string] => [`month ${one}`, monthName(one, locale)]),
    ...(party ? [['party', t('chipParty', { count: party })] as [Reading, string]] : []),
    ...(family ? [['family', t('familyFilter')] as [Reading, string]] : []),
    ...(price ? [['price', priceName(t, price)] as [Reading, string]] : []),
    ...(duration ? [['duration', durationName(t, duration)] as [Reading, string]] : []),
    ...difficulties.map((one): [Reading, string] => [`difficulty ${one}`, c(one)]),
    ...(cheap ? [['cheap', t('readCheap')] as [Reading, string]] : []),
  ]
}

type Texts = ReturnType<typeof useTexts<typeof search>>
type Range = NonNullable<SearchAnswer['understood']['price']>

const dollars = (cents: number) => String(Math.round(cents / 100))
function priceName(t: Texts, { min, max }: Range): string {
  if (min === null) return t('chipPriceMax', { dollars: dollars(max ?? 0) })
  if (max === null) return t('chipPriceMin', { dollars: dollars(min) })
  return t('readPrice', { min: dollars(min), max: dollars(max) })
}

function durationName(t: Texts, { min, max }: Range): string {
  if (min === null) return max === 300 ? t('half_day') : t('readHours', { count: (max ?? 0) / 60 })
  if (min === 301) return t('day')
  return max === null ? t('days') : t('readLong', { count: max / 1440 })
}

interface PlacesProps {
  label: string
  params: SearchParams
  places: readonly FoundPlace[]
}

function Places({ label, params, places }: PlacesProps) {
  const { pathOf } = useSearchPage()
  return (
    <div className="flex items-center gap-x-4 whitespace-nowrap tablet:flex-wrap">
      <span>{label}</span>
      <ul className="contents">
        {places.map((place) => (
          <li key={place.id}>
            <Link
              to={pathOf({ ...params, place: wordsOf(place), after: '' })}
              variant="inline"
              className="inline-flex min-h-target items-center"
            >
              {nameOf(place)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
