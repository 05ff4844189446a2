import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Tip, withdrawTip } from '#contract/bookings/tips.ts'
import { Button } from '#web/design/button.tsx'
import { useToast } from '#web/design/toast.tsx'
import { tipWords } from '#web/features/bookings/texts/tips.en.ts'
import { tipsKey } from '#web/features/payments/queries.ts'
import { call } from '#web/lib/call.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { bookingKey } from '../queries.ts'

/** Undoes a tip that is not the guide’s yet. */
export function UndoTip({ tip, bookingId }: { tip: Tip; bookingId: string }) {
  const t = useTexts(tipWords)
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const undo = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const after = await call<typeof withdrawTip>('POST', '/api/tips/:id/withdraw', { params: { id: tip.id } })
      queryClient.setQueryData(tipsKey(bookingId), after)
      toast({ title: t('undone') })
    } catch (cause) {
      const text = saidBy(cause)
      toast({ variant: 'destructive', title: t('undoFailed'), ...(text ? { description: text } : {}) })
    } finally {
      renew(queryClient, bookingKey(bookingId), tipsKey(bookingId))
      setOpen(false)
      setBusy(false)
      running.current = false
    }
  }
  return (
    <ConfirmDialog
      title={t('undoTitle')}
      text={t('undoText', { amount: formatMoney(tip.amount, { locale }) })}
      confirm={t('undo')}
      keep={t('undoKeep')}
      busy={busy}
      open={open}
      onOpenChange={setOpen}
      onConfirm={() => void undo()}
      trigger={
        <Button variant="quiet" size="sm">
          {t('undo')}
        </Button>
      }
    />
  )
}
