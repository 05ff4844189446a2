import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { digests } from '#contract/notifications/values.ts'
import type { NotificationSettings } from '#contract/notifications/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Link } from '#web/design/link.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useToast } from '#web/design/toast.tsx'
import { choices } from '#web/features/notifications/texts/choices.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { browserZone, zoneName } from '#web/lib/language/time-zones.ts'
import { saveSettings, saveZone, settingsKey, settingsQuery } from '../queries.ts'
import { ChoiceMatrix } from './choice-matrix.tsx'
import { PhoneChannels } from './phone-channels.tsx'
import { inputOf, valuesOf, type SettingsValues } from './values.ts'
import { useAuth } from '#web/lib/session/session.tsx'

/** Which notifications come over which channels, and when. `calendar`: beside the matrix, the address of the calendar. */
export function NotificationSettingsForm({ calendar }: { calendar: ReactNode }) {
  const t = useTexts(choices)
  const found = useQuery(settingsQuery)
  if (found.isPending)
    return (
      <section aria-busy="true" aria-label={t('loading')} className="grid gap-3">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-16 w-full" />
        ))}
      </section>
    )
  if (!found.data) {
    const again = (
      <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
        {t('tryAgain')}
      </Button>
    )
    return <Alert tone="danger" title={t('failed')} actions={again} />
  }
  return (
    <>
      <SettingsForm settings={found.data} />
      <PhoneChannels settings={found.data} />
      {found.data.channels.includes('calendar') ? calendar : null}
    </>
  )
}

function SettingsForm({ settings }: { settings: NotificationSettings }) {
  const t = useTexts(choices)
  const locale = useLocale()
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const { refresh } = useAuth()
  const [defaults] = useState(() => valuesOf(settings))
  // until one is chosen, the browser's is proposed, and saved with the first settings that go by it
  const here = browserZone()
  const zone = settings.zoneChosen ? settings.timeZone : (here ?? settings.timeZone)
  const write = useWriteForm<SettingsValues>({
    name: 'notification-settings',
    fields: ['digest', 'isQuiet', 'quietFrom', 'quietUntil'],
    rules: () => import('#contract/notifications/calls.ts').then((calls) => calls.saveNotificationSettings.body),
    defaults,
    prepare: inputOf,
    aliases: { 'quiet.from': 'quietFrom', 'quiet.until': 'quietUntil' },
    failed: t('saveFailed'),
    send: async (body) => {
      if (!settings.zoneChosen && here) await saveZone(here)
      const saved = await saveSettings(body as unknown as ReturnType<typeof inputOf>)
      queryClient.setQueryData(settingsKey, saved)
      if (saved.timeZone !== settings.timeZone) await refresh()
      toast({ title: t('saved') })
    },
  })
  const { register, watch } = write.form
  const rings = settings.channels.some((channel) => channel === 'sms' || channel === 'push')
  return (
    <form {...write.bind} className="grid gap-10">
      <ChoiceMatrix settings={settings} register={register} />
      <div className="grid gap-8 tablet:grid-cols-2">
        <Part id="digest" title={t('digestTitle')} text={t('digestText')}>
          <Field label={t('digest')} {...write.error('digest')}>
            <Select
              {...register('digest')}
              options={digests.map((value) => ({ value, label: t(`digest_${value}`) }))}
            />
          </Field>
        </Part>
        <Part id="zone" title={t('zoneTitle')} text={t('zoneText')}>
          <p className="font-semibold">{zoneName(zone, locale)}</p>
          <Link to="/settings#reading" className="inline-flex min-h-target items-center justify-self-start">
            {t('changeZone')}
          </Link>
        </Part>
        {rings ? (
          <Part id="quiet" title={t('quietTitle')} text={t('quietText')}>
            <Checkbox label={t('quiet')} {...register('isQuiet')} />
            <div className="grid grid-cols-2 gap-4">
              <Field label={t('quietFrom')} {...write.error('quietFrom')}>
                <Input type="time" {...register('quietFrom')} disabled={!watch('isQuiet')} />
              </Field>
              <Field label={t('quietUntil')} {...write.error('quietUntil')}>
                <Input type="time" {...register('quietUntil')} disabled={!watch('isQuiet')} />
              </Field>
            </div>
          </Part>
        ) : null}
      </div>
      {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
      <Button type="submit" className="justify-self-start" loading={write.busy} loadingLabel={t('saving')}>
        {t('save')}
      </Button>
    </form>
  )
}

function Part({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid content-start gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="text-display-xs">
          {title}
        </h2>
        <p className="max-w-text text-sm text-ink-muted">{text}</p>
      </div>
      {children}
    </section>
  )
}
