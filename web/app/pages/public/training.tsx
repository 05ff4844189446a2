import { useQuery } from '@tanstack/react-query'
import { Container } from '#web/design/container.tsx'
import { ModuleList } from '#web/features/training/module-list.tsx'
import { OwnProgress } from '#web/features/training/own-progress.tsx'
import { curriculumQuery } from '#web/features/training/queries.ts'
import { call } from '#web/lib/call.ts'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { training } from '#web/app/pages/public/training.en.ts'
import type { PrepareContext } from '../../pages.ts'
import { NumberedSteps } from '../../static/numbered-steps.tsx'
import { PageHero } from '../../static/page-hero.tsx'
import { PagePart } from '../../static/page-part.tsx'
import { StaticHead } from '../../static/static-head.tsx'

export async function prepare({ queryClient, call: ask, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
  await queryClient.prefetchQuery(curriculumQuery(ask))
}

export function Head() {
  return <StaticHead path="/training" description={useTexts(training)('description')} />
}

const shape = ['shape1', 'shape2', 'shape3', 'shape4'] as const

export default function TrainingPage() {
  const t = useTexts(training)
  const modules = useQuery(curriculumQuery(call)).data?.modules ?? []
  return (
    <>
      <PageHero eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} picture="above-clouds" place="behind" />
      {modules.length > 0 ? (
        <>
          <Container width="wide" className="pt-8 empty:hidden">
            <OwnProgress modules={modules} />
          </Container>
          <PagePart title={t('coreTitle')} anchor="core">
            <ModuleList modules={modules.filter(({ category }) => category === null)} />
          </PagePart>
          <PagePart title={t('kindsTitle')} lead={t('kindsLead')} anchor="kinds" tone="sunken">
            <ModuleList modules={modules.filter(({ category }) => category !== null)} />
          </PagePart>
        </>
      ) : null}
      <PagePart title={t('shapeTitle')} anchor="shape">
        <NumberedSteps steps={shape.map((key) => ({ title: t(key), text: t(`${key}Text`) }))} />
      </PagePart>
    </>
  )
}
