import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { listTrouble } from './texts/list-trouble.en.ts'

/** A search that got no answer. */
export function SearchFailed({ error, again, trying }: { error: unknown; again: () => unknown; trying: boolean }) {
  const t = useTexts(listTrouble)
  return (
    <Alert
      tone="danger"
      title={t('failed')}
      actions={
        <Button size="sm" variant="secondary" loading={trying} onClick={() => void again()}>
          {t('tryAgain')}
        </Button>
      }
    >
      {t(error instanceof HttpError && error.status === 503 ? 'busyText' : 'failedText')}
    </Alert>
  )
}

interface RefusedProps {
  /** Sentences by field. */
  errors: Readonly<Record<string, string>>
  /** Said where no field has a fault. */
  message: string
  /** The list's beginning. */
  first: { path: string; label: string }
}

/** Every fault once more in one place: some of their fields may be folded away. */
export function SearchRefused({ errors, message, first }: RefusedProps) {
  const t = useTexts(listTrouble)
  const { after, ...others } = errors
  const sentences = [...new Set(Object.values(others))]
  return (
    <Alert
      tone="danger"
      title={t('refused')}
      actions={
        after ? (
          <Link to={first.path} variant="inline">
            {first.label}
          </Link>
        ) : null
      }
    >
      {after ? <p>{t('pageGone')}</p> : null}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}.</p>
      ))}
      {!after && sentences.length === 0 ? <p>{message}</p> : null}
    </Alert>
  )
}
