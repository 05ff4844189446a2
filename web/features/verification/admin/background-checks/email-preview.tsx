import { useState } from 'react'
import type { previewCheckEmail } from '#contract/verification/checks-admin.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { checksDesk } from '#web/features/verification/admin/background-checks/texts/checks-desk.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { checkActions } from './queries.ts'

/** The email as it would go out now. */
export function EmailPreview({ id, kind }: { id: string; kind: 'pre_adverse' | 'adverse' }) {
  const t = useTexts(checksDesk)
  const [shown, setShown] = useState<OutputOf<typeof previewCheckEmail> | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    setRefusal('')
    try {
      setShown(await checkActions.preview(id, kind))
    } catch (cause) {
      setRefusal(saidBy(cause) || t('previewFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3">
      <Button size="sm" variant="secondary" loading={busy} className="justify-self-start" onClick={() => void show()}>
        {t('preview')}
      </Button>
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      {shown ? (
        <output className="grid gap-2 rounded-lg border border-line p-4 text-sm">
          <p className="text-ink-muted">{t('previewTo', { to: shown.to })}</p>
          <p className="font-semibold">{shown.subject}</p>
          <pre className="font-sans wrap-anywhere whitespace-pre-wrap">{shown.text}</pre>
        </output>
      ) : null}
    </div>
  )
}
