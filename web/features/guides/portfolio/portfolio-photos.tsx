import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import type { Portfolio } from '#contract/portfolio/calls.ts'
import { portfolioLimits } from '#contract/portfolio/values.ts'
import { pictureUploadTypes } from '#contract/wire/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { useToast } from '#web/design/toast.tsx'
import { portfolioTexts } from '#web/features/guides/texts/portfolio.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { acceptOf } from '#web/lib/send-file.ts'
import { PhotoList, type Photo } from './photo-list.tsx'
import { ownPortfolioQuery, savePortfolio } from './queries.ts'
import { sendPhoto } from './send-photo.ts'

/** Photos are added, described, put in order, and saved together. */
export function PortfolioPhotos({ portfolio }: { portfolio: Portfolio }) {
  const t = useTexts(portfolioTexts)
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [photos, setPhotos] = useState<readonly Photo[]>(portfolio.photos)
  const [strict, setStrict] = useState(false)
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<{ at: number; count: number } | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const shown = ({ hash, alt, caption }: Photo) => ({ hash, alt: alt.trim(), caption: caption?.trim() || null })
  const isChanged = JSON.stringify(photos.map(shown)) !== JSON.stringify(portfolio.photos.map(shown))

  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, portfolioLimits.photos - photos.length)
    target.value = ''
    const failed: string[] = []
    for (const [index, file] of files.entries()) {
      setProgress({ at: index + 1, count: files.length })
      try {
        const { hash, ...picture } = await sendPhoto(file)
        setPhotos((before) =>
          before.some((one) => one.hash === hash) ? before : [...before, { hash, alt: '', caption: null, picture }],
        )
      } catch (cause) {
        const why = saidBy(cause) || (cause instanceof Error && cause.message) || t('failed')
        failed.push(t('uploadFailed', { name: file.name, why }))
      }
    }
    setProgress(null)
    setProblems(failed)
  }
  const save = async () => {
    setStrict(true)
    if (photos.some(({ alt }) => alt.trim().length < 3)) return
    setBusy(true)
    setProblems([])
    try {
      const saved = await savePortfolio({ revision: portfolio.revision, photos: photos.map(shown) })
      queryClient.setQueryData(ownPortfolioQuery.queryKey, saved)
      setPhotos(saved.photos)
      setStrict(false)
      toast({ title: t('saved') })
    } catch (cause) {
      setProblems([saidBy(cause) || t('failed')])
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid max-w-form gap-5">
      <p className="max-w-text text-sm text-ink-muted">{t('photosLead', { most: portfolioLimits.photos })}</p>
      {photos.length === 0 ? (
        <EmptyState title={t('noPhotos')}>
          <p>{t('noPhotosText')}</p>
        </EmptyState>
      ) : (
        <PhotoList photos={photos} strict={strict} onChange={setPhotos} />
      )}
      {problems.length > 0 ? (
        <Alert tone="danger" role="alert">
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptOf(pictureUploadTypes)}
        className="sr-only"
        aria-label={t('add')}
        tabIndex={-1}
        onChange={(event) => void add(event)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          loading={progress !== null}
          disabled={photos.length >= portfolioLimits.photos}
          onClick={() => input.current?.click()}
        >
          {t('add')}
        </Button>
        <Button loading={busy} disabled={!isChanged || progress !== null} onClick={() => void save()}>
          {t('save')}
        </Button>
        <output className="text-sm text-ink-muted">
          {progress ? t('adding', progress) : isChanged ? t('unsaved') : null}
        </output>
      </div>
    </div>
  )
}
