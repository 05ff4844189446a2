import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { buttonClasses } from '#web/design/button.tsx'
import { Breadcrumb } from '#web/design/breadcrumb.tsx'
import { Container } from '#web/design/container.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { moduleQuery } from '#web/features/training/queries.ts'
import { QuizScreen } from '#web/features/training/quiz-screen.tsx'
import { lessonTexts } from '#web/features/training/texts/lessons.en.ts'
import { quizTexts } from '#web/features/training/texts/quiz.en.ts'
import { call } from '#web/lib/call.ts'
import { EnglishOnly, useLanguage, useTexts } from '#web/lib/language/i18n.tsx'
import { signInPath } from '#web/lib/session/next-path.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { PageTitle } from '../../page-title.tsx'
import type { PrepareContext } from '../../pages.ts'
import { useOwnTitle } from '../../use-title.ts'

export async function prepare({ queryClient, call: ask, params, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
  const { moduleId = '' } = params
  if (moduleId !== 'final') await queryClient.fetchQuery(moduleQuery(ask, moduleId))
}

export function Head() {
  return <PageTitle page={useOwnTitle()} />
}

export default function TrainingQuizPage() {
  const { moduleId = '' } = useParams()
  const t = useTexts(lessonTexts)
  const quiz = useTexts(quizTexts)
  const language = useLanguage()
  const { status, user } = useAuth()
  const isFinal = moduleId === 'final'
  const found = useQuery({ ...moduleQuery(call, moduleId), enabled: !isFinal }).data
  const title = isFinal ? quiz('final') : ((language === 'es' ? found?.titleEs : found?.title) ?? '')
  const isGuide = user?.userType === 'guide' || user?.userType === 'both'
  const here = `/training/module/${moduleId}`
  return (
    <Container className="grid grid-cols-1 gap-block pt-block pb-section">
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[
              { label: t('training'), to: '/training' },
              ...(isFinal ? [] : [{ label: title, to: here }]),
              { label: isFinal ? title : quiz('quiz') },
            ]}
          />
        }
        title={isFinal ? title : `${title}: ${quiz('quiz').toLowerCase()}`}
        lead={isGuide ? undefined : t('quizText')}
      />
      {status === 'loading' ? (
        <Skeleton shape="block" className="h-64" />
      ) : isGuide ? (
        <EnglishOnly>
          <QuizScreen key={moduleId} quiz={moduleId} />
        </EnglishOnly>
      ) : (
        <div className="grid justify-items-start gap-4">
          <p className="max-w-text">{t('guidesOnly')}</p>
          <div className="flex flex-wrap gap-3">
            {status === 'unauthenticated' ? (
              <Link to={signInPath(`${here}/quiz`)} variant="bare" className={buttonClasses()}>
                {t('signIn')}
              </Link>
            ) : null}
            <Link to="/guide-recruitment" variant="bare" className={buttonClasses({ variant: 'secondary' })}>
              {t('become')}
            </Link>
          </div>
        </div>
      )}
    </Container>
  )
}
