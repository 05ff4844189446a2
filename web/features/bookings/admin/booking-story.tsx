import { useState } from 'react'
import { storyKinds } from '#contract/bookings/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { Part, useMoment } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import type { AdminBooking } from './queries.ts'
import { bookingDesk } from './texts/booking-desk.en.ts'

/** Of these the person is who read it. */
const deliveredTo = new Set(['notification', 'email'])
const tones = { change: 'brand', notification: 'neutral', email: 'neutral', action: 'warn' } as const

/** Transitions and actions first; notifications can be hidden. */
export function BookingStory({ timeline }: { timeline: AdminBooking['timeline'] }) {
  const t = useTexts(bookingDesk)
  const moment = useMoment()
  const [hidden, setHidden] = useState<readonly string[]>([])
  return (
    <Part
      title={t('story')}
      actions={
        <fieldset className="flex flex-wrap gap-x-5">
          <legend className="sr-only">{t('storyKinds')}</legend>
          {storyKinds.map((kind) => (
            <label key={kind} className="inline-flex min-h-target items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="size-5 accent-brand"
                checked={!hidden.includes(kind)}
                onChange={() =>
                  setHidden((before) =>
                    before.includes(kind) ? before.filter((one) => one !== kind) : [...before, kind],
                  )
                }
              />
              {t(kind)}
            </label>
          ))}
        </fieldset>
      }
    >
      <ol className="grid">
        {timeline
          .filter(({ kind }) => !hidden.includes(kind))
          .map((line, at) => (
            <li key={`${line.at} ${line.kind} ${at}`} className="grid gap-1 border-b border-line py-3">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge tone={tones[line.kind]}>{t(line.kind)}</Badge>
                <span>{line.what}</span>
              </div>
              {line.detail ? <p className="max-w-text text-sm wrap-anywhere">{line.detail}</p> : null}
              <p className="text-sm text-ink-muted">
                <time dateTime={line.at}>{moment(line.at)}</time>
                {line.by ? ` · ${deliveredTo.has(line.kind) ? t('toWhom', { who: line.by }) : line.by}` : ''}
              </p>
            </li>
          ))}
      </ol>
    </Part>
  )
}
