import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { useToast } from '#web/design/toast.tsx'
import { documentTexts } from '#web/features/verification/documents/texts/guide-documents.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { standingKey, withdrawDocument } from './queries.ts'

/** Takes a document out of review. */
export function Withdraw({ id, name }: { id: string; name: string }) {
  const t = useTexts(documentTexts)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const withdraw = async () => {
    setBusy(true)
    setRefusal('')
    try {
      await withdrawDocument(id)
      toast({ title: t('withdrawn', { name }) })
      setOpen(false)
    } catch (cause) {
      setRefusal(saidBy(cause) || t('failed'))
    } finally {
      setBusy(false)
      renew(queryClient, standingKey)
    }
  }
  return (
    <Dialog
      title={t('withdrawTitle', { name })}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="secondary" aria-label={t('withdrawOf', { name })}>
          {t('withdraw')}
        </Button>
      }
      footer={
        <DialogFoot
          back={t('keepInReview')}
          onBack={() => setOpen(false)}
          act={t('withdraw')}
          danger
          busy={busy}
          does={() => void withdraw()}
        />
      }
    >
      <div className="grid gap-4">
        <p className="max-w-text">{t('withdrawText')}</p>
        {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      </div>
    </Dialog>
  )
}
