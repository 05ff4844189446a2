import { useState } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { vendorKeyTexts } from '#web/features/operators/texts/vendor-keys.en.ts'
import { useScope } from '#web/features/operators/use-scope.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

interface Props {
  /** Within a sentence. */
  kinds: readonly { name: string; issue: () => Promise<{ value: string }> }[]
  failed: string
}

/** What the vendor's dashboard would do: a new key of the simulator, shown here because it opens nothing else. */
export function IssueKey({ kinds, failed }: Props) {
  const t = useTexts(vendorKeyTexts)
  const isOwner = useScope()('owner')
  const [issued, setIssued] = useState('')
  const [refusal, setRefusal] = useState('')
  if (!isOwner) return null
  const run = async (issue: () => Promise<{ value: string }>) => {
    setRefusal('')
    try {
      setIssued((await issue()).value)
    } catch (cause) {
      setRefusal(saidBy(cause) || failed)
    }
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {kinds.map(({ name, issue }) => (
          <Button key={name} size="sm" variant="secondary" onClick={() => void run(issue)}>
            {t('issue', { name })}
          </Button>
        ))}
      </div>
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <div aria-live="polite">
        {issued ? (
          <Alert tone="info">
            <p>{t('issued')}</p>
            <code className="font-mono wrap-anywhere select-all">{issued}</code>
          </Alert>
        ) : null}
      </div>
    </div>
  )
}
