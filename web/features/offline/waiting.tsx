import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { offline } from '#web/features/offline/texts/offline.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { zoneOfDevice } from './device.ts'
import { letGo, type Held } from './queue.ts'

interface WaitingProps {
  held: readonly Held[]
  sending: boolean
  sendNow: () => void
}

/** What is on this device only, and what the server did not take. */
export function Waiting({ held, sending, sendNow }: WaitingProps) {
  const t = useTexts(offline)
  const locale = useLocale()
  const waiting = held.filter(({ refused }) => refused === null)
  const sos = waiting.some(({ kind }) => kind === 'sos')
  const what = ({ kind, name = '' }: Held) => t(`kind_${kind}`, { name })
  return (
    <Alert
      tone={sos ? 'danger' : 'warn'}
      title={waiting.length > 0 ? t('waiting', { count: waiting.length }) : t('refusedTitle')}
      actions={
        waiting.length > 0 ? (
          <>
            {sos ? (
              <a href="tel:911" className={buttonClasses({ variant: 'danger', size: 'sm' })}>
                {t('call911')}
              </a>
            ) : null}
            <Button size="sm" variant="secondary" loading={sending} loadingLabel={t('sending')} onClick={sendNow}>
              {t('sendNow')}
            </Button>
          </>
        ) : null
      }
    >
      {sos ? <p className="font-semibold">{t('waitingSos')}</p> : null}
      {waiting.length > 0 ? <p>{t('waitingText')}</p> : null}
      <ul className="mt-1 grid">
        {held.map((one) => (
          <li key={one.key} className="flex min-h-target items-start gap-x-3">
            <span className="min-w-0 grow self-center wrap-anywhere">
              <strong>{what(one)}</strong> ·{' '}
              {t('made', {
                title: one.title,
                when: formatInstant(new Date(one.at).toISOString(), zoneOfDevice(), 'brief', locale),
              })}
              {one.refused === null ? null : (
                <span className="block text-danger">{t('refused', { why: one.refused })}</span>
              )}
            </span>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('dropOne', { what: what(one) })}
              onClick={() => void letGo(one)}
            >
              {t('drop')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
