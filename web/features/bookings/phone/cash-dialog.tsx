import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { PhoneBooking } from '#contract/bookings/phone.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { useToast } from '#web/design/toast.tsx'
import { centsOf } from '#web/lib/cents-of.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { phoneBookings } from '../texts/phone-bookings.en.ts'
import { noteCash, phoneKey } from './queries.ts'

const dollars = (cents: number) => (cents / 100).toFixed(2).replace(/\.00$/, '')

/** What a guest pays the guide in cash; left empty, the note goes. */
export function CashDialog({ booking: { id, name, total, cash, state } }: { booking: PhoneBooking }) {
  const t = useTexts(phoneBookings)
  const form = useId()
  const [open, setOpen] = useState(false)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const write = useWriteForm<{ amount: string }>({
    fields: ['amount'],
    rules: () => import('#contract/bookings/phone.ts').then(({ noteCash: call }) => call.body),
    defaults: { amount: dollars((cash ?? (state === 'held' ? total : { amount: 0 })).amount) },
    prepare: ({ amount }) => ({ amount: amount.trim() === '' ? null : (centsOf(amount) ?? 0) }),
    failed: t('actFailed'),
    send: async (body) => {
      const { amount } = body as unknown as { amount: number | null }
      await noteCash(id, amount)
      toast({ title: t(amount === null ? 'cashRemoved' : 'cashNoted') })
      setOpen(false)
      await queryClient.invalidateQueries({ queryKey: phoneKey })
    },
  })
  return (
    <Dialog
      title={t('cashTitle', { name })}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="quiet" aria-label={t(cash ? 'changeCashOf' : 'noteCashOf', { name })}>
          {t(cash ? 'changeCash' : 'noteCash')}
        </Button>
      }
      footer={
        <DialogFoot
          back={t('notNow')}
          onBack={() => setOpen(false)}
          act={t('saveCash')}
          busy={write.busy}
          testId="save-cash"
          does={{ form }}
        />
      }
    >
      <form id={form} {...write.bind} className="grid gap-4">
        {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
        <p className="max-w-text">{t(state === 'held' ? 'cashTextHeld' : 'cashTextPaid')}</p>
        <Field label={t('cashAmount')} help={t('cashHelp')} {...write.error('amount')}>
          <Input {...write.form.register('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  )
}
