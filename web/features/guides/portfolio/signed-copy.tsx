import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Portfolio } from '#contract/portfolio/calls.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { useToast } from '#web/design/toast.tsx'
import { portfolioTexts } from '#web/features/guides/texts/portfolio.en.ts'
import { apiPath } from '#web/lib/api-path.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { issueRecord, ownPortfolioQuery } from './queries.ts'

/** Reviews and trips as a file that anyone can check, and the copies so far. */
export function SignedCopy({ copies }: { copies: Portfolio['copies'] }) {
  const t = useTexts(portfolioTexts)
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const download = async () => {
    setBusy(true)
    setRefusal('')
    try {
      const file = await issueRecord()
      saveFile(`treq-record-${file.record.issuedAt.slice(0, 10)}.json`, JSON.stringify(file), 'application/json')
      toast({ title: t('downloaded') })
      await queryClient.invalidateQueries({ queryKey: ownPortfolioQuery.queryKey })
    } catch (cause) {
      setRefusal(saidBy(cause) || t('failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid max-w-text gap-4">
      <p>{t('recordLead')}</p>
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <Button className="justify-self-start" variant="secondary" loading={busy} onClick={() => void download()}>
        {t('download')}
      </Button>
      {copies.length > 0 ? (
        <div className="grid gap-1 text-sm">
          <h3 className="font-sans font-semibold">{t('copies')}</h3>
          <ul>
            {copies.map(({ id, issuedAt, trips, reviews }) => {
              const time = formatLocalDate(issuedAt.slice(0, 10), 'long')
              return (
                <li key={id} className="flex min-h-target flex-wrap items-center gap-x-3">
                  {t('copy', { time, trips, reviews })}
                  <a
                    href={apiPath(`/api/records/${id}`)}
                    aria-label={t('checkOf', { time })}
                    className="underline underline-offset-4"
                  >
                    {t('check')}
                  </a>
                </li>
              )
            })}
          </ul>
        </div>
      ) : null}
      <details className="text-sm text-ink-muted">
        <summary className="flex min-h-target cursor-pointer items-center underline underline-offset-4">
          {t('how')}
        </summary>
        {t('howText')}
      </details>
    </div>
  )
}
