import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useToast } from '#web/design/toast.tsx'
import { privacy as texts } from '#web/features/privacy/texts/privacy.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { DownloadButton } from './download-button.tsx'
import { type Privacy, privacyQuery, startErasure, startExport, stopErasure } from './queries.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { useZone } from '#web/lib/session/reading.ts'

const useDay = () => {
  const locale = useLocale()
  const timeZone = useZone()
  return (instant: string) => formatInstant(instant, timeZone, 'long', locale)
}

/** A copy of one's own data, and the end of the account. */
export function PrivacySettings() {
  const t = useTexts(texts)
  const { data, isPending, isFetching, refetch } = useQuery(privacyQuery)
  if (isPending) return <Skeleton shape="block" className="h-40" />
  if (!data)
    return (
      <Alert
        tone="danger"
        actions={
          <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t('failed')}
      </Alert>
    )
  return (
    <div className="grid gap-8">
      <Copy copy={data.export} />
      <Erasure privacy={data} />
    </div>
  )
}

/** Sends, shows what the server then says, and tells what went wrong in its words. */
function useChange(send: () => Promise<Privacy>, failed: string, done?: string) {
  const client = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: send,
    onSuccess: (next) => {
      client.setQueryData(privacyQuery.queryKey, next)
      if (done) toast({ title: done })
    },
    onError: (cause) => {
      toast({ title: failed, description: cause.message, variant: 'destructive' })
      void client.invalidateQueries({ queryKey: privacyQuery.queryKey })
    },
  })
}

function Copy({ copy }: { copy: Privacy['export'] }) {
  const t = useTexts(texts)
  const day = useDay()
  const request = useChange(startExport, t('copyFailed'))
  const ready = copy?.readyAt && copy.expiresAt ? { made: day(copy.readyAt), until: day(copy.expiresAt) } : null
  return (
    <section className="grid justify-items-start gap-3">
      <h3 className="text-display-xs">{t('copyTitle')}</h3>
      <p className="text-ink-muted">{t('copyText')}</p>
      {copy && !ready ? <output className="block">{t('copyMaking')}</output> : null}
      {ready ? <p>{t('copyReady', ready)}</p> : null}
      {copy && !ready ? null : (
        <div className="flex flex-wrap gap-3">
          {copy && ready ? <DownloadButton exportId={copy.id} /> : null}
          <Button variant="secondary" loading={request.isPending} onClick={() => request.mutate()}>
            {t(ready ? 'copyAgain' : 'copyRequest')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Erasure({ privacy: { erasure, obstacles } }: { privacy: Privacy }) {
  const t = useTexts(texts)
  const { user } = useAuth()
  const day = useDay()
  const [open, setOpen] = useState(false)
  const erase = useChange(startErasure, t('eraseFailed'))
  const keep = useChange(stopErasure, t('keepFailed'), t('kept'))
  return (
    <section className="grid justify-items-start gap-3">
      <h3 className="text-display-xs">{t('eraseTitle')}</h3>
      <p className="text-ink-muted">{t('eraseText')}</p>
      {user?.userType === 'guide' || user?.userType === 'both' ? (
        <p className="text-ink-muted">{t('eraseGuide')}</p>
      ) : null}
      {erasure ? (
        <Alert
          tone="warn"
          title={t('erasing', { day: day(erasure.dueAt) })}
          actions={
            <Button size="sm" variant="secondary" loading={keep.isPending} onClick={() => keep.mutate()}>
              {t('eraseKeep')}
            </Button>
          }
        >
          {t('erasingText')}
        </Alert>
      ) : obstacles.length > 0 ? (
        <div className="grid gap-2">
          <p className="font-semibold">{t('first')}</p>
          <ul className="grid list-disc gap-1 pl-5">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </div>
      ) : (
        <Dialog
          title={t('eraseAsk')}
          open={open}
          onOpenChange={setOpen}
          trigger={
            <Button variant="secondary" loading={erase.isPending}>
              {t('eraseOpen')}
            </Button>
          }
          footer={
            <DialogFoot
              back={t('eraseKeep')}
              onBack={() => setOpen(false)}
              act={t('eraseConfirm')}
              danger
              does={() => {
                setOpen(false)
                erase.mutate()
              }}
            />
          }
        >
          <p>{t('eraseDialog')}</p>
        </Dialog>
      )}
    </section>
  )
}
