import { Check, MapPin, Minus, ShieldCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Adventure } from '#contract/catalogue.ts'
import { Badge } from '#web/design/badge.tsx'
import { useLocale, useMessages } from '#web/lib/i18n.tsx'
import { sale } from '#web/messages/en/sale.ts'

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-4">
      <h2 id={id} className="text-display-sm">
        {title}
      </h2>
      {children}
    </section>
  )
}

function List({ items, icon }: { items: readonly string[]; icon: ReactNode }) {
  return (
    <ul className="grid content-start gap-2.5 [&_svg]:mt-[0.3em] [&_svg]:size-4 [&_svg]:shrink-0">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-3">
          {icon}
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

const tick = <Check aria-hidden="true" className="text-success" />
const dash = <Minus aria-hidden="true" className="text-ink-muted" />
const shield = <ShieldCheck aria-hidden="true" className="text-brand" />

/** Everything a person reads before deciding, in the order of the questions. */
export function AdventureStory({ adventure }: { adventure: Adventure }) {
  const t = useMessages(sale)
  const locale = useLocale()
  const degrees = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)
  const { meetingPoint, cancellation } = adventure
  return (
    <div className="grid max-w-text gap-block">
      <Part title={t('about')}>
        <p className="whitespace-pre-line">{adventure.description}</p>
        {adventure.fitness ? (
          <p className="text-ink-muted">
            <span className="font-semibold text-ink">{t('fitness')}. </span>
            {adventure.fitness}
          </p>
        ) : null}
      </Part>
      {adventure.itinerary.length > 0 ? (
        <Part title={t('itinerary')}>
          <ol className="grid">
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
        </Part>
      ) : null}
      <div className="grid gap-x-10 gap-y-block tablet:grid-cols-2">
        {adventure.included.length > 0 ? (
          <Part title={t('included')}>
            <List items={adventure.included} icon={tick} />
          </Part>
        ) : null}
        {adventure.excluded.length > 0 ? (
          <Part title={t('excluded')}>
            <List items={adventure.excluded} icon={dash} />
          </Part>
        ) : null}
      </div>
      {adventure.bring.length > 0 ? (
        <Part title={t('bring')}>
          <List items={adventure.bring} icon={dash} />
        </Part>
      ) : null}
      {adventure.safetyNotes.length > 0 ? (
        <Part title={t('safety')}>
          <List items={adventure.safetyNotes} icon={shield} />
        </Part>
      ) : null}
      {adventure.accessFacts.length > 0 ? (
        <Part title={t('access')}>
          <List items={adventure.accessFacts} icon={dash} />
        </Part>
      ) : null}
      <Part title={t('meeting')}>
        <p className="flex items-start gap-3">
          <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent-ink" />
          <span>{meetingPoint.text}</span>
        </p>
        <p className="text-sm text-ink-muted">
          {t('meetingFuzzy', { lat: degrees(meetingPoint.lat), lng: degrees(meetingPoint.lng) })}
        </p>
      </Part>
      <Part title={t('cancellation')}>
        <p>
          <Badge tone={cancellation.tier === 'final_sale' ? 'danger' : 'brand'}>
            {t('cancellationTier', { tier: t(cancellation.tier) })}
          </Badge>
        </p>
        <List items={cancellation.sentences} icon={dash} />
      </Part>
    </div>
  )
}
