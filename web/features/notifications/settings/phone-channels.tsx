import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquareText, Monitor, Smartphone } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { NotificationSettings, PushDevice } from '#contract/notifications/schemas.ts'
import { formatTelephone } from '#contract/wire/telephone.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { phones } from '#web/features/notifications/texts/phones.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { useConfig } from '#web/lib/use-config.ts'
import { addPush, pushKey, pushQuery, removePush, simulatePush } from '../queries.ts'
import { deviceName, isDenied, subscribeBrowser, unsubscribeBrowser, type PushRefusal } from './browser-push.ts'
import { useZone } from '#web/lib/session/reading.ts'

/** What is sent to a phone: to which number, and to which browsers. */
export function PhoneChannels({ settings }: { settings: NotificationSettings }) {
  return (
    <div className="grid gap-6 tablet:grid-cols-2">
      {settings.channels.includes('push') ? <PushCard /> : null}
      {settings.channels.includes('sms') ? <TextCard settings={settings} /> : null}
    </div>
  )
}

function TextCard({ settings: { phone, textable, stopped, textsFrom } }: { settings: NotificationSettings }) {
  const t = useTexts(phones)
  const heading = useId()
  const from = textsFrom === null ? t('ourNumber') : formatTelephone(textsFrom)
  const number = phone === null ? '' : formatTelephone(phone)
  return (
    <Card as="section" tone="sunken" aria-labelledby={heading} className="grid content-start gap-4">
      <Heading id={heading} icon={<MessageSquareText aria-hidden="true" className="size-5" />} text={t('textsText')}>
        {t('textsTitle')}
      </Heading>
      {phone === null ? (
        <p className="text-sm">{t('noPhone')}</p>
      ) : textable ? (
        <p className="text-sm">
          {t('textsTo')} <strong className="whitespace-nowrap">{number}</strong>
        </p>
      ) : (
        <Alert tone="warn" role="none">
          {t('notTextable', { number })}
        </Alert>
      )}
      {stopped ? (
        <Alert tone="warn" role="none" title={t('stoppedTitle')}>
          {t('stoppedText', { from })}
        </Alert>
      ) : null}
      <Link to="/settings" className="justify-self-start text-sm">
        {t(phone === null ? 'addPhone' : 'changePhone')}
      </Link>
    </Card>
  )
}

/** The browser asks only when its button was pressed. */
function PushCard() {
  const t = useTexts(phones)
  const heading = useId()
  const queryClient = useQueryClient()
  const found = useQuery(pushQuery)
  const isDemo = useConfig()?.mode === 'demo'
  const [refusal, setRefusal] = useState<PushRefusal | null>(null)
  const again = () => queryClient.invalidateQueries({ queryKey: pushKey })
  const turnOn = useMutation({
    mutationFn: async (publicKey: string) => {
      setRefusal(null)
      const asked = await subscribeBrowser(publicKey)
      const simulated = isDemo && 'refusal' in asked && asked.refusal === 'unavailable'
      if ('refusal' in asked && !simulated) return setRefusal(asked.refusal)
      const subscription = 'refusal' in asked ? await simulatePush(publicKey) : asked.subscription
      await addPush({ ...subscription, device: deviceName(navigator.userAgent) })
      return again()
    },
  })
  const turnOff = useMutation({
    mutationFn: async ({ id, here }: PushDevice) => {
      await removePush(id)
      if (here) await unsubscribeBrowser().catch(() => undefined)
      await again()
    },
  })
  const devices = found.data?.devices ?? []
  const isOn = devices.some(({ here }) => here)
  const shown = refusal ?? (!isOn && isDenied() ? 'denied' : null)
  return (
    <Card as="section" tone="sunken" aria-labelledby={heading} className="grid content-start gap-4">
      <Heading id={heading} icon={<Smartphone aria-hidden="true" className="size-5" />} text={t('pushText')}>
        {t('pushTitle')}
      </Heading>
      {devices.length > 0 ? (
        <ul className="grid divide-y divide-line">
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              busy={turnOff.isPending && turnOff.variables.id === device.id}
              onRemove={() => turnOff.mutate(device)}
            />
          ))}
        </ul>
      ) : null}
      {shown ? (
        <Alert tone="warn" title={t(`refused_${shown}`)}>
          {t(`help_${shown}`)}
        </Alert>
      ) : null}
      {turnOn.isError || turnOff.isError || found.isError ? <Alert tone="danger">{t('failed')}</Alert> : null}
      {isOn ? null : (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          loading={turnOn.isPending || found.isPending}
          loadingLabel={t('turningOn')}
          onClick={() => (found.data ? turnOn.mutate(found.data.publicKey) : void found.refetch())}
        >
          {t('turnOn')}
        </Button>
      )}
      <output className="sr-only">{turnOn.isSuccess && isOn ? t('isOn') : turnOff.isSuccess ? t('isOff') : ''}</output>
    </Card>
  )
}

function DeviceRow({ device, busy, onRemove }: { device: PushDevice; busy: boolean; onRemove: () => void }) {
  const t = useTexts(phones)
  const timeZone = useZone()
  const locale = useLocale()
  const date = formatInstant(device.addedAt, timeZone, 'day', locale)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0">
      <Monitor aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      <div className="grid min-w-0 flex-1 basis-40 text-sm">
        <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {device.device}
          {device.here ? <Badge tone="success">{t('here')}</Badge> : null}
        </span>
        <span className="text-ink-muted">{t('since', { date })}</span>
      </div>
      <Button
        size="sm"
        variant="quiet"
        loading={busy}
        loadingLabel={t('turningOff')}
        aria-label={t('turnOffOf', { device: device.device })}
        onClick={onRemove}
      >
        {t('turnOff')}
      </Button>
    </li>
  )
}

function Heading({ id, icon, text, children }: { id: string; icon: ReactNode; text: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <h2 id={id} className="flex items-center gap-2 text-display-xs">
        {icon}
        {children}
      </h2>
      <p className="max-w-text text-sm text-ink-muted">{text}</p>
    </div>
  )
}
