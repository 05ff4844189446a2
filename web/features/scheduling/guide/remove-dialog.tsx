import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { useToast } from '#web/design/toast.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { availability } from '#web/features/scheduling/texts/availability.en.ts'
import { withdrawDeparture } from './calls.ts'
import { guideCalendarKey } from './queries.ts'

/** Takes a departure off that no one has booked. */
export function RemoveDialog({ id, title, time }: { id: string; title: string; time: string }) {
  const t = useTexts(availability)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const remove = async () => {
    setBusy(true)
    setProblem('')
    try {
      await withdrawDeparture(id)
      toast({ title: t('removed') })
      setOpen(false)
    } catch (error) {
      setProblem(saidBy(error) ?? t('removeFailed'))
    } finally {
      setBusy(false)
      renew(queryClient, guideCalendarKey)
    }
  }
  return (
    <Dialog
      title={t('removeTitle')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="quiet" aria-label={t('removeOf', { title, time })}>
          {t('remove')}
        </Button>
      }
      footer={
        <DialogFoot
          back={t('keep')}
          onBack={() => setOpen(false)}
          act={t('removeAct')}
          danger
          busy={busy}
          does={() => void remove()}
        />
      }
    >
      <div className="grid gap-4">
        <p>
          <strong className="font-semibold">{title}</strong>, {time}
        </p>
        <p>{t('removeText')}</p>
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
      </div>
    </Dialog>
  )
}
