import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { useToast } from '#web/design/toast.tsx'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ActButton } from '../act-button.tsx'
import { useEditor, whenSaved } from '../editor/editor-context.tsx'
import { Checklist } from '../editor/checklist.tsx'
import { PreviewPage } from '../editor/preview-page.tsx'
import { acts, submitListing } from '../queries.ts'
import { editorTexts } from '../texts/listing-editor.en.ts'
import { fieldTexts } from '../texts/listing-fields.en.ts'

/** What is sent and what it means, and the page as it will be. */
export function ReviewStep() {
  const t = useTexts(editorTexts)
  const f = useTexts(fieldTexts)
  const navigate = useNavigate()
  const { toast } = useToast()
  const { listing, document, ask } = useEditor()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const isNew = listing.version === null
  const isBlocked = listing.tasks.some(({ blocks }) => blocks === 'send')
  const may = (action: (typeof listing.actions)[number]) => listing.actions.includes(action)

  const send = async () => {
    setBusy(true)
    setRefusal('')
    ask()
    try {
      if (!(await whenSaved(document))) return setRefusal(t('notSavedYet'))
      const { listing: fresh, message } = await submitListing(listing.id, document.snapshot().listing.revision)
      document.replace(fresh)
      toast({ title: message })
      await navigate('/create-adventure')
    } catch (cause) {
      setRefusal(saidBy(cause) || t('submitFailed'))
      if (cause instanceof HttpError && cause.status === 409) void document.refresh()
    } finally {
      setBusy(false)
    }
    return undefined
  }

  return (
    <>
      <section aria-label={t('submit')} className="grid gap-4 rounded-lg border border-line bg-surface-raised p-5">
        <p className="max-w-text">
          {isNew
            ? t('submitLead')
            : listing.changed.length === 0
              ? t('submitNothing')
              : listing.reviewed.length === 0
                ? t('submitDirect')
                : t('submitSplit', { fields: listing.reviewed.map((field) => f(field).toLowerCase()).join(', ') })}
        </p>
        {isBlocked ? (
          <div className="desktop:hidden">
            <Checklist onGo={(step) => void navigate(`?step=${step}`)} />
          </div>
        ) : null}
        {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
        <div className="flex flex-wrap gap-3">
          <Button
            size="lg"
            loading={busy}
            loadingLabel={t('submitting')}
            aria-disabled={!may('submit') || undefined}
            onClick={() => (may('submit') ? void send() : setRefusal(t('submitNothing')))}
          >
            {t(isNew ? 'submit' : 'submitChanges')}
          </Button>
          {may('withdraw') ? <ActButton act="withdraw" label={t('withdraw')} variant="secondary" /> : null}
          {may('resume') ? <ActButton act="resume" label={t('resume')} variant="secondary" /> : null}
          {may('discard') ? <Discard /> : null}
        </div>
      </section>
      <section aria-label={t('previewPage')} className="min-w-0 rounded-lg border border-line p-4 tablet:p-6">
        <PreviewPage />
      </section>
    </>
  )
}

function Discard() {
  const t = useTexts(editorTexts)
  const { toast } = useToast()
  const { listing, document } = useEditor()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      const { listing: fresh, message } = await acts.discard(listing.id)
      document.replace(fresh)
      toast({ title: message })
      setOpen(false)
    } catch (cause) {
      toast({ title: saidBy(cause) || t('actFailed'), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('discardTitle')}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="quiet">{t('discard')}</Button>}
      footer={
        <DialogFoot
          back={t('keepEditing')}
          onBack={() => setOpen(false)}
          act={t('discard')}
          danger
          busy={busy}
          does={() => void go()}
        />
      }
    >
      <p>{t('discardText')}</p>
    </Dialog>
  )
}
