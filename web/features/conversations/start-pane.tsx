import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { conversations } from '#web/features/conversations/texts/conversations.en.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { newRecordId } from '#web/lib/new-key.ts'
import { Composer } from './composer.tsx'
import { startThread, subjectQuery, threadsKey, type Subject } from './queries.ts'

interface Props {
  subject: Subject
  back: string
  /** Called with the thread, as soon as there is one. */
  onThread: (id: string) => void
}

/** The first message to a guide, or about a booking; where there is a thread already, that one opens. */
export function StartPane({ subject, back, onThread }: Props) {
  const t = useTexts(conversations)
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(subjectQuery(subject))
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const key = useRef<string>(null)
  const existing = data?.id ?? null
  useEffect(() => {
    if (existing) onThread(existing)
  }, [existing, onThread])
  if (error)
    return (
      <Alert
        tone="danger"
        title={t('subjectFailed')}
        actions={
          <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {error instanceof HttpError ? error.message : null}
      </Alert>
    )
  if (!data || existing) return <Skeleton shape="block" className="h-40" />
  const send = async (text: string) => {
    setBusy(true)
    setRefused(null)
    key.current ??= newRecordId()
    try {
      const { id } = await startThread(subject, text, key.current)
      key.current = null
      void queryClient.invalidateQueries({ queryKey: threadsKey })
      onThread(id)
      return true
    } catch (cause) {
      // other words are another message
      if (cause instanceof HttpError && cause.status > 0 && cause.status < 500) key.current = null
      setRefused(cause instanceof HttpError ? cause.message : t('tryAgain'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="start-title" className="grid content-start gap-4">
      <Link to={back} variant="bare" className="min-h-target content-center font-semibold desktop:hidden">
        {t('back')}
      </Link>
      <h2 id="start-title" className="text-display-xs">
        {t(data.side === 'guide' ? 'message' : 'startTitle', { name: data.with })}
      </h2>
      {data.title ? <p className="text-ink-muted">{t('about', { title: data.title })}</p> : null}
      {data.side === 'explorer' ? <p>{t('startText')}</p> : null}
      {refused ? (
        <Alert tone="danger" title={t('startFailed')}>
          {refused}
        </Alert>
      ) : null}
      <Composer
        name={data.with}
        draft={`start-${subject.booking ?? subject.adventure ?? subject.guide ?? ''}`}
        masked={data.masked}
        busy={busy}
        takesFocus
        onSend={send}
      />
    </section>
  )
}
