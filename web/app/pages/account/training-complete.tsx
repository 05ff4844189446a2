import { Breadcrumb } from '#web/design/breadcrumb.tsx'
import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { CompleteScreen } from '#web/features/training/complete-screen.tsx'
import { quizTexts } from '#web/features/training/texts/quiz.en.ts'
import { EnglishOnly, useTexts } from '#web/lib/language/i18n.tsx'

export default function TrainingCompletePage() {
  return (
    <EnglishOnly>
      <Page />
    </EnglishOnly>
  )
}

function Page() {
  const t = useTexts(quizTexts)
  return (
    <Container width="text" className="grid grid-cols-1 gap-8 pt-block pb-section">
      <PageHeader
        breadcrumb={<Breadcrumb items={[{ label: 'Training', to: '/training' }, { label: t('completeTitle') }]} />}
        title={t('completeTitle')}
        lead={t('completeLead')}
      />
      <CompleteScreen />
    </Container>
  )
}
