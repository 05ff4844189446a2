import { CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { offline } from '#web/features/offline/texts/offline.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { numberFormat } from '#web/lib/language/intl.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import {
  canKeep,
  chooseKeeping,
  keepsTrips,
  ownDevice,
  startWorker,
  subscribeToChoice,
  zoneOfDevice,
} from './device.ts'
import { keepPages, keptBytes, keptDays, shownFrom, subscribeToShown } from './pack.ts'
import { useQueue } from './use-queue.ts'
import { Waiting } from './waiting.tsx'

interface Props {
  /** Pages to keep, the shown one among them; empty: they are not known yet. */
  pages: readonly string[]
  /** Instant from which they are of no use; null: of lessons, which have none. */
  endsAt: string | null
  /** Something that waited has arrived. */
  onSent?: () => void
  /** From now on answers are kept: asks again for those that the page has. */
  onOwned?: () => void
}

const day = 86_400_000

/** Says that a page works without reception, from when it is while there is none, and what waits to be sent. */
export function OfflineStrip({ pages, endsAt, onSent, onOwned }: Props) {
  const t = useTexts(offline)
  const locale = useLocale()
  const { user } = useAuth()
  // an operator’s browser keeps nothing of the person they view
  const accountId = user?.viewedUntil ? undefined : user?.id
  const { held, sending, sendNow } = useQueue(onSent)
  const from = useSyncExternalStore(subscribeToShown, shownFrom, () => undefined)
  const keeps = useSyncExternalStore(subscribeToChoice, keepsTrips, () => null)
  const [bytes, setBytes] = useState(0)
  const wanted = pages.join(' ')
  const bring = useEffectEvent(() => onOwned?.())
  useEffect(() => {
    if (!accountId || !keeps || wanted === '') return
    const until = (endsAt === null ? Date.now() + 90 * day : Date.parse(endsAt)) + keptDays * day
    void ownDevice(accountId)
      .then((isNew) => isNew && bring())
      .then(startWorker)
      .then(() => keepPages(accountId, wanted.split(' '), until))
      .then(keptBytes)
      .then(setBytes)
  }, [accountId, keeps, wanted, endsAt])
  const choose = (next: boolean) => {
    chooseKeeping(next)
    setBytes(0)
    if (next) onOwned?.()
  }
  if (!accountId || keeps === null || !canKeep())
    return held.length > 0 ? <Waiting {...{ held, sending, sendNow }} /> : null
  const size = numberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
    Math.max(bytes / 1_000_000, 0.1),
  )
  return (
    <section aria-label={t('label')} data-print="hide" className="grid gap-3">
      {held.length > 0 ? <Waiting {...{ held, sending, sendNow }} /> : null}
      {from === undefined ? null : (
        <output className="flex items-start gap-2.5 text-sm font-semibold text-warn">
          <CloudOff aria-hidden="true" className="mt-px size-5 shrink-0" />
          {t('away', { when: formatInstant(new Date(from).toISOString(), zoneOfDevice(), 'brief', locale) })}
        </output>
      )}
      {keeps && bytes > 0 ? (
        <div className="grid justify-items-start text-sm text-ink-muted">
          <p className="max-w-text">{t(endsAt === null ? 'savedLesson' : 'saved', { size })}</p>
          <Choice onPress={() => choose(false)}>{t('remove')}</Choice>
        </div>
      ) : null}
      {keeps ? null : (
        <div className="grid justify-items-start text-sm text-ink-muted">
          <p>{t('off')}</p>
          <Choice onPress={() => choose(true)}>{t('save')}</Choice>
        </div>
      )}
    </section>
  )
}

const Choice = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <button
    type="button"
    className="inline-flex min-h-target items-center font-semibold text-brand underline underline-offset-2"
    onClick={onPress}
  >
    {children}
  </button>
)
