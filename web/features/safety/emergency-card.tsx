import { useQuery } from '@tanstack/react-query'
import type { EmergencyCard } from '#contract/safety/schemas.ts'
import { formatTelephone } from '#contract/wire/telephone.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { safetyCenter } from '#web/features/safety/texts/safety-center.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant, formatLocalDate } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { NotReplaced } from './not-replaced.tsx'
import { cardQuery } from './queries.ts'

/** What someone reads out to a dispatcher; on paper, too. */
export function EmergencyCardView({ id }: { id: string }) {
  const t = useTexts(safetyCenter)
  const locale = useLocale()
  const found = useQuery(cardQuery(id))
  if (found.isPending) return <Skeleton shape="block" className="h-80" />
  if (!found.data) return <Alert tone="danger" title={saidBy(found.error) || t('failed')} />
  const card = found.data
  return (
    <>
      <header className="grid gap-3">
        <Link to="/safety-center" className="justify-self-start text-sm print:hidden">
          {t('back')}
        </Link>
        <p className="text-sm font-semibold text-accent-ink">{t('cardTitle')}</p>
        <h1 className="text-display-sm wrap-anywhere">{card.title}</h1>
        <p className="text-ink-muted">
          {formatInstant(card.startsAt, card.zone, 'day-time', locale)} · {card.place}
        </p>
        <p className="max-w-text print:hidden">{t('cardLead')}</p>
        <div className="flex flex-wrap gap-3 print:hidden">
          <a href="tel:911" className={buttonClasses({ variant: 'danger', size: 'lg' })}>
            {t('call911')}
          </a>
          {card.guide.phone ? (
            <a href={`tel:${card.guide.phone}`} className={buttonClasses({ variant: 'secondary', size: 'lg' })}>
              {t('guidePhone', { name: card.guide.name })}
            </a>
          ) : null}
          <Button variant="quiet" size="lg" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
        <p className="max-w-text text-sm">{t('callText')}</p>
      </header>
      <Where card={card} />
      <Say card={card} />
      <Local card={card} />
      <NotReplaced />
    </>
  )
}

/** Numbers that an operator has checked; without them the card says that it has none. */
function Local({ card: { local, place } }: { card: EmergencyCard }) {
  const t = useTexts(safetyCenter)
  const locale = useLocale()
  if (!local)
    return (
      <section className="grid max-w-text gap-2">
        <h2 className="text-display-xs">{t('hospital')}</h2>
        <p>{t('hospitalText', { place })}</p>
      </section>
    )
  return (
    <section className="grid gap-4">
      <div className="grid max-w-text gap-2">
        <h2 className="text-display-xs">{t('hospital')}</h2>
        <p>{t('localText', { area: local.area, day: formatLocalDate(local.checkedOn, 'long', locale) })}</p>
      </div>
      <ul className="grid gap-3 tablet:grid-cols-3">
        {local.numbers.map(({ kind, name, phone }) => (
          <Card as="li" key={kind} padding="sm" className="grid content-between gap-3">
            <div className="grid gap-0.5">
              <span className="text-sm text-ink-muted">{t(`local_${kind}`)}</span>
              {name ? <span className="font-semibold wrap-anywhere">{name}</span> : null}
              {kind === 'hospital' && local.hospitalAddress ? (
                <span className="text-sm wrap-anywhere">{local.hospitalAddress}</span>
              ) : null}
            </div>
            <a
              href={`tel:${phone}`}
              aria-label={t('localCall', { name: name || t(`local_${kind}`), phone: formatTelephone(phone) })}
              className={buttonClasses({ variant: 'secondary', className: 'tabular-nums' })}
            >
              {formatTelephone(phone)}
            </a>
          </Card>
        ))}
      </ul>
    </section>
  )
}

function Where({ card }: { card: EmergencyCard }) {
  const t = useTexts(safetyCenter)
  const locale = useLocale()
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="text-display-xs">{t('where')}</h2>
      {card.last ? (
        <Formats
          title={t('last', { when: formatInstant(card.last.at, card.zone, 'day-time', locale) })}
          spot={card.last}
        />
      ) : null}
      <Formats title={`${t('meeting')}: ${card.meeting.text}`} spot={card.meeting} />
    </Card>
  )
}

function Formats({
  title,
  spot,
}: {
  title: string
  spot: Pick<EmergencyCard['meeting'], 'decimal' | 'degrees' | 'utm'>
}) {
  const t = useTexts(safetyCenter)
  const lines = [
    [t('decimal'), spot.decimal],
    [t('degrees'), spot.degrees],
    ...(spot.utm ? [[t('utm'), spot.utm]] : []),
  ] as [string, string][]
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold wrap-anywhere">{title}</h3>
      <dl className="grid gap-2 tablet:grid-cols-3">
        {lines.map(([term, detail]) => (
          <div key={term}>
            <dt className="text-sm text-ink-muted">{term}</dt>
            <dd className="text-lg font-semibold tabular-nums wrap-anywhere">{detail}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Say({ card }: { card: EmergencyCard }) {
  const t = useTexts(safetyCenter)
  const locale = useLocale()
  const lines = [
    // guests and their guide
    t('say1', { count: card.people + 1, place: card.place }),
    t('sayWhere', { spot: (card.last ?? card.meeting).decimal }),
    t('sayHurt'),
    t('saySky'),
    t('sayGuide', {
      name: card.guide.phone ? `${card.guide.name}, ${formatTelephone(card.guide.phone)}` : card.guide.name,
    }),
    ...(card.route ? [t('sayRoute', { route: card.route })] : []),
    ...(card.vehicles ? [t('sayVehicles', { text: card.vehicles })] : []),
    ...(card.device ? [t('sayDevice', { text: card.device })] : []),
    t('sayReturn', { when: formatInstant(card.returnAt, card.zone, 'day-time', locale) }),
  ]
  return (
    <section className="grid gap-3">
      <h2 className="text-display-xs">{t('say')}</h2>
      <ol className="grid max-w-text list-decimal gap-2 pl-6">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ol>
    </section>
  )
}
