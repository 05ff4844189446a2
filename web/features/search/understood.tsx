import type { SearchAnswer } from '#contract/search/calls.ts'
import type { FoundPlace } from '#contract/search/schemas.ts'
import { Link } from '#web/design/link.tsx'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { stateName } from '#web/lib/us-states.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { search } from '#web/features/search/texts/search.en.ts'
import { monthName, radiusName } from './filter-names.ts'
import { type SearchParams, isNear, type PathOf } from './search-params.ts'

const nameOf = ({ name, kind, states }: FoundPlace) =>
  kind === 'state' || !states[0] ? name : `${name}, ${states.join('/')}`
/** A name that the search resolves to this very place. */
const wordsOf = ({ name, kind, states }: FoundPlace) =>
  kind === 'state' || !states[0] ? name : `${name}, ${states[0]}`
/** A town is no smaller than this to the search. */
const leastMiles = 10
/** Around a position without a radius. */
const usualMiles = 60

/** What words and place were taken to mean, and what else they may have meant. */
export function Understood({ params, answer, pathOf }: { params: SearchParams; answer: SearchAnswer; pathOf: PathOf }) {
  const t = useTexts(search)
  const locale = useLocale()
  const { place, understood } = answer
  const corrections = Object.entries(understood.corrections)
  const readings = useReadings(understood)
  const meant = place?.didYouMean.filter(({ id }) => id !== place.resolved?.id) ?? []
  const near = isNear(params)
  if (!place && !near && corrections.length === 0 && readings.length === 0) return null
  return (
    <div className="grid gap-1 text-ink-muted" data-testid="understood">
      {near ? (
        <p className="font-semibold text-ink">
          {t('withinYou', { distance: radiusName(params.radius || usualMiles, locale) })}
        </p>
      ) : place ? (
        <PlaceLine place={place} radius={params.radius} />
      ) : null}
      {corrections.map(([typed, right]) => (
        <p key={typed}>{t('corrected', { typed, right })}</p>
      ))}
      {readings.length > 0 ? (
        <p>
          {t('understood')} {readings.join(' · ')}
        </p>
      ) : null}
      {meant.length > 0 ? <Places label={t('didYouMean')} params={params} places={meant} pathOf={pathOf} /> : null}
      {place && place.ambiguous.length > 0 ? (
        <Places label={t('ambiguous')} params={params} places={place.ambiguous} pathOf={pathOf} />
      ) : null}
    </div>
  )
}

function PlaceLine({ place, radius }: { place: NonNullable<SearchAnswer['place']>; radius: string }) {
  const t = useTexts(search)
  const locale = useLocale()
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

function useReadings({ categories, states, party, months, family }: SearchAnswer['understood']): string[] {
  const t = useTexts(search)
  const c = useTexts(sale)
  const locale = useLocale()
  return [
    ...categories.map((category) => c(category)),
    ...states.map(stateName),
    ...(party ? [t('chipParty', { count: party })] : []),
    ...months.map((month) => monthName(month, locale)),
    ...(family ? [t('family')] : []),
  ]
}

interface PlacesProps {
  label: string
  params: SearchParams
  places: readonly FoundPlace[]
  pathOf: PathOf
}

function Places({ label, params, places, pathOf }: PlacesProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
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
