import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { verificationDesk } from '#web/features/verification/admin/texts/verification-desk.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { documentActions, type ReviewedDocument } from './queries.ts'

/** Shorter than the five minutes for which a link works. */
const linkLasts = 4 * 60_000

/** The pages of a document, one at a time; each look is written down. */
export function FileViewer({ document: { id, files, name } }: { document: ReviewedDocument }) {
  const t = useTexts(verificationDesk)
  const [at, setAt] = useState(0)
  const file = files[at]
  const link = useQuery({
    // not among what an action renews: each link is a logged look
    queryKey: ['document-file', ...deskKey, id, file?.id],
    queryFn: () => documentActions.view(id, file?.id ?? ''),
    enabled: file !== undefined,
    staleTime: linkLasts,
    gcTime: linkLasts,
    refetchOnWindowFocus: false,
  })
  if (!file) return <Alert>{t('noFiles')}</Alert>
  const label = t('fileOf', { name, number: at + 1, count: files.length })
  return (
    <section aria-label={t('viewer')} className="grid gap-3">
      {files.length > 1 ? (
        <div className="flex flex-wrap gap-2">
          {files.map((one, index) => (
            <Button
              key={one.id}
              size="sm"
              variant={index === at ? 'primary' : 'secondary'}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => setAt(index)}
            >
              {t('file', { number: index + 1 })}
            </Button>
          ))}
        </div>
      ) : null}
      {link.isPending ? (
        <Skeleton shape="block" className="aspect-3/4" />
      ) : link.data ? (
        <>
          {file.type === 'application/pdf' ? (
            <iframe
              title={label}
              src={link.data.url}
              className="h-[70vh] w-full rounded-lg border border-line bg-surface-sunken"
            />
          ) : (
            <img
              src={link.data.url}
              alt={label}
              className="max-h-[70vh] w-full rounded-lg border border-line bg-surface-sunken object-contain"
            />
          )}
          <a
            href={link.data.url}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-target items-center justify-self-start text-sm text-brand underline"
          >
            {t('openAlone')}
          </a>
        </>
      ) : (
        <Alert
          tone="danger"
          title={saidBy(link.error) || t('fileFailed')}
          actions={
            <Button size="sm" variant="secondary" loading={link.isFetching} onClick={() => void link.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        />
      )}
    </section>
  )
}
