import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileDown, HeartPulse, PhoneCall } from 'lucide-react'
import { useState } from 'react'
import type { PartyReadiness, PersonReadinessOnWire } from '#contract/readiness/schemas.ts'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { toast } from '#web/design/toast.tsx'
import { apiPath } from '#web/lib/api-path.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { departureReadinessKey, noteLicense, openEmergencyContact, openMedicalForm, readinessKey } from '../queries.ts'
import { guideParty } from '../texts/guide-party.en.ts'
import { ContactSheet, MedicalSheet } from './sealed-sheets.tsx'

export function GuideTitle() {
  return useTexts(guideParty)('titleGuide')
}

export function GuideLead({ canRead }: { canRead: boolean }) {
  const t = useTexts(guideParty)
  return canRead ? t('leadGuide') : `${t('leadNotLeading')} ${t('leadGuide')}`
}

interface Props {
  party: PartyReadiness
  person: PersonReadinessOnWire
  name: string
  zone: string
  /** Where it is shown among all parties of a departure. */
  departureId?: string
}

/** What the guide opens and notes of one person. */
export function GuidePerson({ party, person, name, zone, departureId }: Props) {
  const t = useTexts(guideParty)
  const client = useQueryClient()
  const [open, setOpen] = useState<'medical' | 'contact' | null>(null)
  const params = { id: party.bookingId, participantId: person.participantId }
  const failed = (error: Error) => toast({ title: saidBy(error) || t('failed'), variant: 'destructive' })
  const medical = useMutation({
    mutationFn: () => openMedicalForm(params),
    onSuccess: () => setOpen('medical'),
    onError: failed,
    // what was read does not stay in the page
    gcTime: 0,
  })
  const contact = useMutation({
    mutationFn: () => openEmergencyContact(params),
    onSuccess: () => setOpen('contact'),
    onError: failed,
    gcTime: 0,
  })
  const license = useMutation({
    mutationFn: (seen: boolean) => noteLicense(params, seen),
    onSuccess: async (saved) => {
      client.setQueryData(readinessKey(party.bookingId), saved)
      if (departureId) await client.invalidateQueries({ queryKey: departureReadinessKey(departureId) })
    },
    onError: failed,
  })
  const close = () => {
    setOpen(null)
    medical.reset()
    contact.reset()
  }
  const { can } = party
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {can.readMedical && person.medical.status === 'given' ? (
          <Button size="sm" variant="secondary" loading={medical.isPending} onClick={() => medical.mutate()}>
            <HeartPulse aria-hidden="true" className="size-4" />
            {t('openMedical')}
            <span className="sr-only">{name}</span>
          </Button>
        ) : null}
        {can.readMedical && person.emergencyContact.given ? (
          <Button size="sm" variant="secondary" loading={contact.isPending} onClick={() => contact.mutate()}>
            <PhoneCall aria-hidden="true" className="size-4" />
            {t('openContact')}
            <span className="sr-only">{name}</span>
          </Button>
        ) : null}
        {person.waiver.status === 'signed' ? (
          <a
            href={apiPath(`/api/bookings/${params.id}/participants/${params.participantId}/waiver.pdf`)}
            download
            className={buttonClasses({ size: 'sm', variant: 'quiet' })}
          >
            <FileDown aria-hidden="true" className="size-4" />
            {t('waiverPdf')}
            <span className="sr-only">{name}</span>
          </a>
        ) : null}
      </div>
      {can.noteLicenses && person.license.status !== 'not-needed' ? (
        <Checkbox
          label={
            <>
              {t('seen')}
              <span className="sr-only">: {name}</span>
            </>
          }
          checked={license.isPending ? license.variables : person.license.status === 'seen'}
          onChange={(event) => license.mutate(event.target.checked)}
        />
      ) : null}
      <Dialog
        title={t(open === 'contact' ? 'contactOf' : 'medicalOf', { name })}
        open={open !== null}
        onOpenChange={(shown) => (shown ? undefined : close())}
        footer={
          <Button variant="secondary" onClick={close}>
            {t('close')}
          </Button>
        }
      >
        {open === 'medical' && medical.data ? <MedicalSheet opened={medical.data} zone={zone} /> : null}
        {open === 'contact' && contact.data ? <ContactSheet opened={contact.data} zone={zone} /> : null}
      </Dialog>
    </>
  )
}
