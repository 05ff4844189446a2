import { categories } from '#contract/catalogue/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { CategoryIcon } from '#web/design/category-icon.tsx'
import { Container } from '#web/design/container.tsx'
import { Grid } from '#web/design/grid.tsx'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { training } from '#web/app/pages/public/training.en.ts'
import type { PrepareContext } from '../../pages.ts'
import { NumberedSteps } from '../../static/numbered-steps.tsx'
import { PageHero } from '../../static/page-hero.tsx'
import { PagePart } from '../../static/page-part.tsx'
import { RichText } from '../../static/rich-text.tsx'
import { StaticHead } from '../../static/static-head.tsx'

export async function prepare({ queryClient, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
}

export function Head() {
  return <StaticHead path="/training" description={useTexts(training)('description')} />
}

const core = ['core1', 'core2', 'core3', 'core4', 'core5', 'core6', 'core7', 'core8'] as const
const shape = ['shape1', 'shape2', 'shape3', 'shape4'] as const

export default function TrainingPage() {
  const t = useTexts(training)
  return (
    <>
      <PageHero eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} picture="above-clouds" place="behind" />
      <Container width="wide" className="pt-8">
        <Alert tone="info" role="none" title={t('nowTitle')}>
          <p>
            <RichText>{t('now')}</RichText>
          </p>
        </Alert>
      </Container>
      <PagePart title={t('coreTitle')} anchor="core">
        <ol className="grid gap-x-16 desktop:grid-cols-2">
          {core.map((key, at) => (
            <li key={key} className="grid grid-cols-[3rem_1fr] content-start gap-y-1 border-t border-line-strong py-6">
              <p aria-hidden="true" className="display text-display-sm text-accent-ink tabular-nums">
                {at + 1}
              </p>
              <h3 className="self-center text-display-xs">{t(key)}</h3>
              <p className="col-start-2 max-w-text text-ink-muted">{t(`${key}Text`)}</p>
            </li>
          ))}
        </ol>
      </PagePart>
      <PagePart title={t('kindsTitle')} lead={t('kindsLead')} anchor="kinds" tone="sunken">
        <Grid as="ul" gap="lg">
          {categories.map((kind) => (
            <li key={kind} className="grid content-start gap-2">
              <h3 className="flex items-center gap-3 text-display-xs">
                <CategoryIcon name={kind} className="size-7 text-brand" />
                {t(kind)}
              </h3>
              <p className="max-w-text text-ink-muted">{t(`${kind}Text`)}</p>
            </li>
          ))}
        </Grid>
      </PagePart>
      <PagePart title={t('shapeTitle')} anchor="shape">
        <NumberedSteps steps={shape.map((key) => ({ title: t(key), text: t(`${key}Text`) }))} />
      </PagePart>
    </>
  )
}
