import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { Standing } from '#contract/verification/schemas.ts'
import { guideLevels } from '#contract/guides/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { guideVerification } from '#web/features/verification/documents/texts/guide-verification.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { DocumentChecklist } from './document-checklist.tsx'
import { OffSale } from './off-sale.tsx'
import { TrackRecord } from './track-record.tsx'
import { standingQuery } from './queries.ts'

interface Props {
  /** Where each check is done, by what it finds out; shown while it is to do, and again before it ends. */
  cards: Partial<Record<Standing['checks'][number]['fact'], ReactNode>>
}

const aheadOfItsEnd = 60 * 86_400_000

/** A guide’s own standing: level, what the next one needs, checks, documents, and what is off sale. */
export function VerificationScreen({ cards }: Props) {
  const t = useTexts(guideVerification)
  const { data, dataUpdatedAt } = useQuery(standingQuery)
  const open = (data?.checks ?? []).filter(
    ({ state, until }) => state !== 'clear' || (until && Date.parse(until) - dataUpdatedAt < aheadOfItsEnd),
  )
  const shown = open.flatMap(({ fact }) => (cards[fact] ? [<Fragment key={fact}>{cards[fact]}</Fragment>] : []))
  return (
    <div className="grid gap-block">
      {data ? (
        <>
          <OffSale adventures={data.adventures} />
          <div className="grid items-start gap-6 desktop:grid-cols-2">
            <Level standing={data} />
            <Checks standing={data} />
          </div>
          {data.record && guideLevels.indexOf(data.level) >= guideLevels.indexOf('certified') ? (
            <TrackRecord record={data.record} />
          ) : null}
        </>
      ) : null}
      {shown.length > 0 ? (
        <div id="checks" className="grid items-start gap-6 desktop:grid-cols-2">
          {shown}
        </div>
      ) : null}
      <section id="documents" aria-labelledby="documents-title" className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="documents-title" className="text-display-xs">
            {t('documents')}
          </h2>
          <p className="max-w-text text-ink-muted">{t('documentsLead')}</p>
        </div>
        <DocumentChecklist />
      </section>
    </div>
  )
}

/** Where each thing that a level needs is done. */
const places: Readonly<
  Record<string, { to: string; label: 'toDocuments' | 'toChecks' | 'toProfile' | 'toOnboarding' | 'toAdventures' }>
> = {
  document: { to: '#documents', label: 'toDocuments' },
  activity_credential: { to: '#documents', label: 'toDocuments' },
  identity: { to: '#checks', label: 'toChecks' },
  background_check: { to: '#checks', label: 'toChecks' },
  email: { to: '/settings', label: 'toProfile' },
  phone: { to: '/settings', label: 'toProfile' },
  tax_form: { to: '/guide-onboarding', label: 'toOnboarding' },
  terms: { to: '/guide-onboarding', label: 'toOnboarding' },
  training: { to: '/training', label: 'toOnboarding' },
  listing: { to: '/guide-dashboard', label: 'toAdventures' },
  land_unanswered: { to: '/guide-dashboard', label: 'toAdventures' },
}

function Level({ standing: { level, nextLevel, missing } }: { standing: Standing }) {
  const t = useTexts(guideVerification)
  const at = guideLevels.indexOf(level)
  return (
    <Card as="section" padding="lg" className="grid gap-5" aria-labelledby="level-title">
      <div className="grid gap-2">
        <h2 id="level-title" className="text-sm font-semibold text-ink-muted">
          {t('yourLevel')}
        </h2>
        <p className="text-display-sm">{t(`level_${level}`)}</p>
        <ol aria-hidden="true" className="grid grid-cols-5 gap-1.5 py-1">
          {guideLevels.map((one, index) => (
            <li key={one} className={index <= at ? 'h-1.5 rounded-full bg-brand' : 'h-1.5 rounded-full bg-line'} />
          ))}
        </ol>
        <p className="max-w-text text-ink-muted">{t(`gives_${level}`)}</p>
      </div>
      {nextLevel ? (
        <div className="grid gap-2 border-t border-line pt-5">
          <h3 className="font-semibold">{t('next', { level: t(`level_${nextLevel}`) })}</h3>
          <p className="text-sm text-ink-muted">{t(`gives_${nextLevel}`)}</p>
          <ul className="grid">
            {missing.map(({ code, sentence }) => {
              const place = places[code]
              return (
                <li
                  key={sentence}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-0"
                >
                  <span className="min-w-0 wrap-anywhere">{sentence}</span>
                  {place ? (
                    <Link
                      to={place.to}
                      className="inline-flex min-h-target items-center text-sm"
                      aria-label={`${t(place.label)}: ${sentence}`}
                    >
                      {t(place.label)}
                    </Link>
                  ) : null}
                </li>
              )
            })}
          </ul>
        </div>
      ) : (
        <p className="border-t border-line pt-5">{t('highest')}</p>
      )}
    </Card>
  )
}

const tones = { clear: 'success', pending: 'info', failed: 'warn', ended: 'warn', missing: 'neutral' } as const

function Checks({ standing: { checks } }: { standing: Standing }) {
  const t = useTexts(guideVerification)
  const day = (instant: string) => formatInstant(instant, 'UTC', 'day')
  return (
    <Card as="section" padding="lg" className="grid gap-3" aria-labelledby="checks-title">
      <h2 id="checks-title" className="text-display-xs">
        {t('checks')}
      </h2>
      <ul className="grid">
        {checks.map(({ fact, state, since, until }) => (
          <li key={fact} className="flex items-center justify-between gap-4 border-b border-line py-3 last:border-0">
            <span className="grid min-w-0">
              {t(`fact_${fact}`)}
              {state === 'clear' && since ? (
                <span className="text-sm text-ink-muted tabular-nums">
                  {until
                    ? t('checkedUntil', { day: day(since), until: day(until) })
                    : t('checkedOn', { day: day(since) })}
                </span>
              ) : null}
            </span>
            <Badge tone={tones[state]} className="shrink-0">
              {t(`check_${state}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
