import { MapPin } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Adventure } from '#contract/catalogue/schemas.ts'
import { Link } from '#web/design/link.tsx'
import { useLocale, useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { numberFormat } from '#web/lib/language/intl.ts'
import { adventure as messages } from '#web/features/catalogue/texts/adventure.en.ts'
import { formatWeight } from '#web/lib/language/measures.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { AdventureCancellation } from './adventure-cancellation.tsx'
import { SafetyAndAccess, WhatIsIncluded } from './adventure-lists.tsx'
import { AdventurePart } from './adventure-part.tsx'
import { RouteSketch } from './route-sketch.tsx'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

/** Draws where something lies, about; a map is no part of the catalogue. */
export type AreaMap = ComponentType<{ lat: number; lng: number; approximate: boolean }>

/** Everything a person reads before deciding, in the order of the questions. */
export function AdventureStory({ adventure, Map }: { adventure: Adventure; Map: AreaMap }) {
  const written = useWrittenLanguage()
  const t = useTexts(sale)
  const a = useTexts(messages)
  return (
    <>
      <AdventurePart title={t('about')} anchor="about">
        <p lang={written} className="whitespace-pre-line">
          {adventure.description}
        </p>
      </AdventurePart>
      {adventure.itinerary.length > 0 ? (
        <AdventurePart title={t('itinerary')}>
          <ol lang={written} className="grid">
            {adventure.itinerary.map(({ label, text }) => (
              <li
                key={label}
                className="relative grid gap-1 border-l border-line-strong pb-6 pl-6 last:pb-0 before:absolute before:top-2 before:-left-[0.3125rem] before:size-2.5 before:rounded-full before:bg-accent"
              >
                <h3 className="font-sans text-base font-semibold">{label}</h3>
                <p className="text-ink-muted">{text}</p>
              </li>
            ))}
          </ol>
        </AdventurePart>
      ) : null}
      {adventure.route ? (
        <AdventurePart title={a('routeTitle')} anchor="route" wide>
          <RouteSketch route={adventure.route} />
        </AdventurePart>
      ) : null}
      <WhatIsIncluded adventure={adventure} />
      <ForWhom adventure={adventure} />
      <SafetyAndAccess adventure={adventure} />
      <MeetingPoint adventure={adventure} Map={Map} />
      <AdventureCancellation cancellation={adventure.cancellation} />
    </>
  )
}

function ForWhom({ adventure }: { adventure: Adventure }) {
  const t = useTexts(sale)
  const a = useTexts(messages)
  const locale = useMeasureLocale()
  const { difficulty, fitness, minimumAge, weightLimitPounds } = adventure
  const facts = [
    { term: a('level'), detail: `${t(difficulty)}. ${a(`${difficulty}Means`)}` },
    ...(fitness ? [{ term: t('fitness'), detail: fitness }] : []),
    { term: a('age'), detail: minimumAge > 0 ? a('agesFromText', { age: minimumAge }) : a('allAgesText') },
    ...(weightLimitPounds === null
      ? []
      : [{ term: a('weight'), detail: a('weightLimit', { weight: formatWeight(weightLimitPounds, locale) }) }]),
  ]
  return (
    <AdventurePart title={a('forWhom')} anchor="for-whom">
      <dl className="grid border-t border-line">
        {facts.map(({ term, detail }) => (
          <div key={term} className="grid gap-x-6 gap-y-1 border-b border-line py-3 tablet:grid-cols-[8rem_1fr]">
            <dt className="text-ink-muted">{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </AdventurePart>
  )
}

/** Half the height of the area shown, in degrees: some ten miles. */
const around = 0.15

function MeetingPoint({ adventure, Map }: { adventure: Adventure; Map: AreaMap }) {
  const written = useWrittenLanguage()
  const t = useTexts(sale)
  const a = useTexts(messages)
  const locale = useLocale()
  const { text, lat, lng } = adventure.meetingPoint
  const degrees = (value: number) => numberFormat(locale, { maximumFractionDigits: 2 }).format(value)
  const wide = around / Math.cos((lat * Math.PI) / 180)
  const bounds = [lng - wide, lat - around, lng + wide, lat + around].map((edge) => edge.toFixed(3)).join(',')
  return (
    <AdventurePart title={t('meeting')} anchor="meeting">
      <p className="flex items-start gap-3">
        <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent-ink" />
        <span lang={written}>{text}</span>
      </p>
      <p className="text-sm text-ink-muted">{t('meetingFuzzy', { lat: degrees(lat), lng: degrees(lng) })}</p>
      <div className="overflow-clip rounded-lg">
        <Map lat={lat} lng={lng} approximate />
      </div>
      <p>
        <Link to={`/map?bounds=${bounds}`}>{a('mapAround')}</Link>
      </p>
    </AdventurePart>
  )
}
