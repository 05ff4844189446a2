import { useState } from 'react'
import type { previewDecision } from '#contract/recruitment/admin.ts'
import type { BodyInput, OutputOf } from '#contract/wire/endpoint.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { recruitmentDesk } from '#web/features/recruitment/admin/texts/recruitment-desk.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { reviewActions } from './queries.ts'

type Preview = OutputOf<typeof previewDecision>

/** The email as it would go out, in the applicant's language. */
export function LetterPreview({ id, letter }: { id: string; letter: () => BodyInput<typeof previewDecision> }) {
  const t = useTexts(recruitmentDesk)
  const [shown, setShown] = useState<Preview | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    setRefusal('')
    try {
      setShown(await reviewActions.preview(id, letter()))
    } catch (cause) {
      setRefusal(saidBy(cause) || t('failed'))
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
