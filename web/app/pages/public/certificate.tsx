import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Alert } from '#web/design/alert.tsx'
import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { CertificateView } from '#web/features/training/certificate-view.tsx'
import { certificateQuery } from '#web/features/training/queries.ts'
import { lessonTexts } from '#web/features/training/texts/lessons.en.ts'
import { call } from '#web/lib/call.ts'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import type { PrepareContext } from '../../pages.ts'

export async function prepare({ queryClient, call: ask, params }: PrepareContext): Promise<void> {
  try {
    await queryClient.fetchQuery(certificateQuery(ask, params['number'] ?? ''))
  } catch (cause) {
    // who looks up too many numbers is told to wait, by the page
    if (!(cause instanceof HttpError && cause.status === 429)) throw cause
  }
}

export default function CertificatePage() {
  const t = useTexts(lessonTexts)
  const { number = '' } = useParams()
  const found = useQuery({ ...certificateQuery(call, number), retryOnMount: false })
  return (
    <Container width="text" className="grid grid-cols-1 gap-8 pt-block pb-section">
      <PageHeader title={t('certificateLead')} />
      {found.data ? (
        <CertificateView certificate={found.data} />
      ) : found.isError ? (
        <Alert tone="danger" title={t('failed')}>
          {saidBy(found.error) || t('failedText')}
        </Alert>
      ) : (
        <Skeleton shape="block" className="h-96" />
      )}
    </Container>
  )
}
