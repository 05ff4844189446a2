import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { ModuleScreen } from '#web/features/training/module-screen.tsx'
import { moduleQuery } from '#web/features/training/queries.ts'
import { lessonTexts } from '#web/features/training/texts/lessons.en.ts'
import { call } from '#web/lib/call.ts'
import { useLanguage, useTexts } from '#web/lib/language/i18n.tsx'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { PageMeta } from '../../page-meta.tsx'
import { PageTitle } from '../../page-title.tsx'
import type { PrepareContext } from '../../pages.ts'
import { useOwnTitle } from '../../use-title.ts'

export async function prepare({ queryClient, call: ask, params, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
  await queryClient.fetchQuery(moduleQuery(ask, params['id'] ?? ''))
}

export function Head() {
  const { id = '' } = useParams()
  const language = useLanguage()
  const found = useQuery(moduleQuery(call, id)).data
  const fallback = useOwnTitle()
  const title = (language === 'es' ? found?.titleEs : found?.title) ?? fallback
  const summary = (language === 'es' ? found?.summaryEs : found?.summary) ?? ''
  return (
    <>
      <PageTitle page={title} />
      <PageMeta title={title} description={summary} path={`/training/module/${id}`} />
    </>
  )
}

export default function TrainingModulePage() {
  const t = useTexts(lessonTexts)
  const { id = '' } = useParams()
  const found = useQuery(moduleQuery(call, id))
  return (
    <Container width="wide" className="grid grid-cols-1 gap-block pt-block pb-section">
      {found.data ? (
        <ModuleScreen key={id} module={found.data} />
      ) : found.isError ? (
        <Alert
          tone="danger"
          title={t('failed')}
          actions={
            <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('failedText')}
        </Alert>
      ) : (
        <Skeleton shape="block" className="h-96" />
      )}
    </Container>
  )
}
