import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { LandPermit } from '#contract/scheduling/permits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { FieldError } from '#web/design/field-error.tsx'
import { useToast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { changePermitTrips, permitsKey } from './queries.ts'
import { guidePermits } from './texts/guide-permits.en.ts'

interface Props {
  permit: LandPermit
  /** Which it may count. */
  listings: readonly { id: string; title: string }[]
}

/** Which trips a permit counts. */
export function TripsDialog({ permit, listings }: Props) {
  const t = useTexts(guidePermits)
  const id = useId()
  const [open, setOpen] = useState(false)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const { number } = permit
  const write = useWriteForm<{ listingIds: string[] }>({
    fields: ['listingIds'],
    rules: () => import('#contract/scheduling/permits.ts').then(({ changePermitTrips: call }) => call.body),
    defaults: { listingIds: permit.listings.map((one) => one.id) },
    prepare: ({ listingIds }) => ({ listingIds: [listingIds].flat().filter(Boolean) }),
    failed: t('saveFailed'),
    send: async (body) => {
      await changePermitTrips(permit.id, body)
      toast({ title: t('tripsChanged') })
      setOpen(false)
      renew(queryClient, permitsKey)
    },
  })
  const { error } = write.error('listingIds')
  return (
    <Dialog
      title={t('tripsTitle', { number })}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="secondary" aria-label={t('changeTripsOf', { number })}>
          {t('changeTrips')}
        </Button>
      }
      footer={
        <DialogFoot
          back={t('back')}
          onBack={() => setOpen(false)}
          act={t('saveTrips')}
          busy={write.busy}
          testId="save-permit-trips"
          does={{ form: id }}
        />
      }
    >
      <form id={id} {...write.bind} className="grid gap-4">
        {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
        <p className="max-w-text">{t('tripsText')}</p>
        <fieldset className="grid gap-1">
          <legend className="font-semibold">{t('chooseTrips')}</legend>
          {listings.map((listing) => (
            <Checkbox
              key={listing.id}
              value={listing.id}
              label={listing.title}
              {...write.form.register('listingIds')}
            />
          ))}
          {error ? <FieldError id={`${id}-trips`}>{error}</FieldError> : null}
        </fieldset>
      </form>
    </Dialog>
  )
}
