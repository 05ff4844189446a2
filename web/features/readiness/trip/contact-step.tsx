import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmergencyContact, TripPage } from '#contract/readiness/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { toast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { giveEmergencyContact, tripKey } from '../queries.ts'
import { ownTrip } from '../texts/own-trip.en.ts'
import { Step } from './step.tsx'

export function ContactStep({ token, page }: { token: string; page: TripPage }) {
  const t = useTexts(ownTrip)
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const { emergencyContact: contact, trip, person, medical } = page
  const erased = medical.status === 'not-needed' && !contact.given
  return (
    <Step title={t('contact')} done={contact.given} id="contact">
      {contact.given && contact.givenAt && !open ? (
        <>
          <p>{t('contactGiven', { time: formatInstant(contact.givenAt, trip.zone, 'day-time', locale) })}</p>
          <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        </>
      ) : erased ? (
        <p>{t('contactErased', { time: formatInstant(medical.erasedAt, trip.zone, 'day', locale) })}</p>
      ) : person.name === null ? (
        <p className="text-ink-muted">{t('signFirst')}</p>
      ) : (
        <ContactForm
          token={token}
          onDone={() => setOpen(false)}
          {...(open ? { onCancel: () => setOpen(false) } : {})}
        />
      )}
    </Step>
  )
}

function ContactForm({ token, onDone, onCancel }: { token: string; onDone: () => void; onCancel?: () => void }) {
  const t = useTexts(ownTrip)
  const client = useQueryClient()
  const write = useWriteForm<EmergencyContact>({
    name: 'emergency-contact',
    fields: ['name', 'phone', 'relation'],
    rules: () => import('#contract/readiness/schemas.ts').then(({ emergencyContactForm }) => emergencyContactForm),
    defaults: { name: '', phone: '', relation: '' },
    failed: t('contactFailed'),
    send: async (contact) => {
      client.setQueryData(tripKey(token), await giveEmergencyContact({ ...contact, token }))
      toast({ title: t('contactSaved') })
      onDone()
    },
  })
  const { register } = write.form
  return (
    <form {...write.bind} className="grid max-w-text gap-5" autoComplete="off">
      <p>{t('contactText')}</p>
      {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
      <Field label={t('contactName')} required {...write.error('name')}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <Field label={t('contactPhone')} required {...write.error('phone')}>
        <Input {...register('phone')} type="tel" autoComplete="off" />
      </Field>
      <Field label={t('contactRelation')} help={t('contactRelationHelp')} required {...write.error('relation')}>
        <Input {...register('relation')} autoComplete="off" />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={write.busy}>
          {t('contactSave')}
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            {t('keep')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
