import { Phone } from 'lucide-react'
import { categories } from '#contract/catalogue/values.ts'
import { Container } from '#web/design/container.tsx'
import { Grid } from '#web/design/grid.tsx'
import { CategoryIcon } from '#web/design/category-icon.tsx'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { safety } from '#web/app/pages/public/safety.en.ts'
import type { PrepareContext } from '../../pages.ts'
import { Illustration } from '../../static/illustration.tsx'
import { LevelCards } from '../../static/level-cards.tsx'
import { NumberedSteps } from '../../static/numbered-steps.tsx'
import { PageHero } from '../../static/page-hero.tsx'
import { PagePart } from '../../static/page-part.tsx'
import { QuestionsPart } from '../../static/questions-part.tsx'
import { RichText } from '../../static/rich-text.tsx'
import { StaticHead } from '../../static/static-head.tsx'

export async function prepare({ queryClient, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
}

export function Head() {
  return <StaticHead path="/safety" description={useTexts(safety)('description')} />
}

const before = ['before1', 'before2', 'before3', 'before4', 'before5', 'before6'] as const
const onTheDay = ['day1', 'day2', 'day3', 'day4', 'day5'] as const
const help = ['help1', 'help2', 'help3', 'help4', 'help5'] as const

function Emergency() {
  const t = useTexts(safety)
  return (
    <section aria-labelledby="emergency" className="border-b border-line bg-danger-soft">
      <Container width="wide" className="flex items-start gap-5 py-8">
        <Phone aria-hidden="true" className="mt-1 size-7 shrink-0 text-danger max-tablet:hidden" />
        <div className="grid gap-2">
          <h2 id="emergency" className="text-display-sm text-danger">
            {t('emergencyTitle')}
          </h2>
          <p className="max-w-[52rem]">{t('emergency')}</p>
        </div>
      </Container>
    </section>
  )
}

export default function SafetyPage() {
  const t = useTexts(safety)
  return (
    <>
      <div data-quest="safety-center">
        <PageHero eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} picture="snow-forest" place="behind" />
      </div>
      <Emergency />
      <PagePart title={t('guidesTitle')} lead={t('guidesLead')} anchor="guides">
        <LevelCards beyond={t('beyond')} />
      </PagePart>
      <PagePart title={t('beforeTitle')} anchor="before" tone="sunken">
        <Grid as="ul" gap="lg">
          {before.map((key) => (
            <li key={key} className="grid content-start gap-2 border-t border-line-strong pt-5">
              <h3 className="text-display-xs">{t(key)}</h3>
              <p className="text-ink-muted">
                <RichText>{t(`${key}Text`)}</RichText>
              </p>
            </li>
          ))}
        </Grid>
      </PagePart>
      <PagePart title={t('dayTitle')} anchor="day">
        <div className="grid items-center gap-10 desktop:grid-cols-[1.3fr_1fr] desktop:gap-20">
          <ul className="grid max-w-[52rem] gap-5 text-lg">
            {onTheDay.map((key) => (
              <li key={key} className="border-l-2 border-accent pl-5">
                {t(key)}
              </li>
            ))}
          </ul>
          <Illustration name="mountain-river" sizes="(min-width: 64rem) 38vw, 100vw" className="rounded-xl" />
        </div>
      </PagePart>
      <PagePart title={t('helpTitle')} lead={t('helpLead')} anchor="help" tone="sunken">
        <NumberedSteps steps={help.map((key) => ({ title: t(key), text: t(`${key}Text`) }))} />
      </PagePart>
      <PagePart title={t('kindsTitle')} anchor="kinds">
        <Grid as="ul" gap="lg" columns={2}>
          {categories.map((kind) => (
            <li key={kind} className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-2">
              <CategoryIcon name={kind} className="size-8 text-brand" />
              <h3 className="self-center text-display-xs">{t(kind)}</h3>
              <p className="col-start-2 max-w-text text-ink-muted">{t(`${kind}Text`)}</p>
            </li>
          ))}
        </Grid>
      </PagePart>
      <QuestionsPart
        title={t('questionsTitle')}
        tone="sunken"
        items={[
          { question: t('q1'), answer: t('a1') },
          { question: t('q2'), answer: t('a2') },
          { question: t('q3'), answer: t('a3') },
          { question: t('q4'), answer: t('a4') },
        ]}
      />
    </>
  )
}
