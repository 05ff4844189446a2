import { useState } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { saidBy } from '#web/lib/http-error.ts'

interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
}
interface Props {
  /** The email as it would go out now. */
  readonly load: () => Promise<Email>
  readonly words: { readonly preview: string; readonly failed: string; readonly to: (address: string) => string }
}

/** A button that shows the email that an act would send, as often as it is pressed. */
export function EmailPreview({ load, words }: Props) {
  const [shown, setShown] = useState<Email | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    setRefusal('')
    try {
      setShown(await load())
    } catch (cause) {
      setRefusal(saidBy(cause) || words.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3">
      <Button size="sm" variant="secondary" loading={busy} className="justify-self-start" onClick={() => void show()}>
        {words.preview}
      </Button>
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      {shown ? (
        <output className="grid gap-2 rounded-lg border border-line p-4 text-sm">
          <p className="text-ink-muted wrap-anywhere">{words.to(shown.to)}</p>
          <p className="font-semibold">{shown.subject}</p>
          <pre className="font-sans wrap-anywhere whitespace-pre-wrap">{shown.text}</pre>
        </output>
      ) : null}
    </div>
  )
}
