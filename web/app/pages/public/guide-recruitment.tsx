import { categories } from '#contract/catalogue/values.ts'
import { buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { CategoryIcon } from '#web/design/category-icon.tsx'
import { Grid } from '#web/design/grid.tsx'
import { Link } from '#web/design/link.tsx'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { guideRecruitment } from '#web/app/pages/public/guide-recruitment.en.ts'
import type { PrepareContext } from '../../pages.ts'
import { NetExample } from '../../static/example-tables.tsx'
import { LevelCards } from '../../static/level-cards.tsx'
import { NumberedSteps } from '../../static/numbered-steps.tsx'
import { EarningsCalculator } from '#web/features/recruitment/earnings-calculator.tsx'
import { PageHero } from '../../static/page-hero.tsx'
import { PagePart } from '../../static/page-part.tsx'
import { QuestionsPart } from '../../static/questions-part.tsx'
import { RichText } from '../../static/rich-text.tsx'
import { StaticHead } from '../../static/static-head.tsx'
import { termsQuery, useTerms, useTermsWords } from '../../static/terms-query.ts'

export async function prepare({ queryClient, call, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
  await queryClient.fetchQuery(termsQuery(call))
}

export function Head() {
  return <StaticHead path="/guide-recruitment" description={useTexts(guideRecruitment)('description')} />
}

const notes = ['earn1', 'earn2', 'earn3', 'earn4', 'earn5'] as const
const everybody = ['every1', 'every2', 'every3', 'every4', 'every5', 'every6'] as const
const requirements = {
  fishing: ['fishing1', 'fishing2', 'fishing3'],
  hunting: ['hunting1', 'hunting2', 'hunting3'],
  offroad: ['offroad1', 'offroad2', 'offroad3'],
  hiking: ['hiking1', 'hiking2'],
  camping: ['camping1'],
  winter: ['winter1', 'winter2'],
} as const
const steps = ['step1', 'step2', 'step3', 'step4', 'step5'] as const

function EarnPart() {
  const t = useTexts(guideRecruitment)
  const locale = useLocale()
  const { example } = useTerms()
  const money = (amount: number) => formatMoney({ amount, currency: 'USD' }, { locale, trimZeros: true })
  const lead = t('earnLead', {
    each: money(example.each.amount),
    permit: money(example.permits.amount / example.adults),
    total: money(example.total.amount),
  })
  return (
    <PagePart title={t('earnTitle')} lead={lead} anchor="earn">
      <div className="grid items-start gap-10 desktop:grid-cols-[1.4fr_1fr] desktop:gap-20">
        <div className="grid gap-6">
          <Card padding="lg">
            <NetExample />
          </Card>
          <EarningsCalculator levels={example.byLevel} />
        </div>
        <ul className="grid gap-3">
          {notes.map((key) => (
            <li key={key} className="border-l-2 border-accent pl-4">
              {t(key)}
            </li>
          ))}
        </ul>
      </div>
    </PagePart>
  )
}

function AskPart() {
  const t = useTexts(guideRecruitment)
  return (
    <PagePart title={t('askTitle')} lead={t('askLead')} anchor="ask">
      <Card tone="sunken" padding="lg" className="grid gap-4">
        <h3 className="text-display-xs">{t('every')}</h3>
        <ul className="grid list-disc gap-x-10 gap-y-2 pl-5 marker:text-accent-ink tablet:grid-cols-2">
          {everybody.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </Card>
      <Grid as="ul" gap="lg">
        {categories.map((kind) => (
          <li key={kind} className="grid content-start gap-3 border-t border-line-strong pt-5">
            <h3 className="flex items-center gap-3 text-display-xs">
              <CategoryIcon name={kind} className="size-7 text-brand" />
              {t(kind)}
            </h3>
            <ul className="grid list-disc gap-2 pl-5 text-ink-muted marker:text-accent-ink">
              {requirements[kind].map((key) => (
                <li key={key}>{t(key)}</li>
              ))}
            </ul>
          </li>
        ))}
      </Grid>
    </PagePart>
  )
}

export default function GuideRecruitmentPage() {
  const t = useTexts(guideRecruitment)
  const words = useTermsWords()
  return (
    <>
      <PageHero
        withLogo
        eyebrow={t('eyebrow')}
        title={t('title')}
        lead={t('lead')}
        picture="ski-tour"
        place="left"
        actions={
          <>
            <Link
              to="/guide-recruitment/application"
              variant="bare"
              className={buttonClasses({ variant: 'accent', size: 'lg' })}
            >
              {t('apply')}
            </Link>
            <Link to="#earn" variant="bare" className={buttonClasses({ variant: 'secondary', size: 'lg' })}>
              {t('toNumbers')}
            </Link>
          </>
        }
      />
      <EarnPart />
      <PagePart title={t('levelsTitle')} lead={t('levelsLead')} anchor="levels" tone="sunken">
        <LevelCards beyond={t('beyond')} />
      </PagePart>
      <AskPart />
      <PagePart title={t('stepsTitle')} anchor="steps" tone="sunken">
        <NumberedSteps steps={steps.map((key) => ({ title: t(key), text: t(`${key}Text`) }))} />
        <Card padding="lg" className="grid gap-3">
          <h3 className="text-display-xs">{t('nowTitle')}</h3>
          <p className="max-w-text">{t('now')}</p>
          <Link
            to="/guide-recruitment/application"
            variant="bare"
            className={buttonClasses({ size: 'lg', className: 'justify-self-start' })}
          >
            {t('apply')}
          </Link>
          <p className="max-w-text text-ink-muted">
            <RichText>{t('approved')}</RichText>
          </p>
        </Card>
      </PagePart>
      <QuestionsPart
        title={t('questionsTitle')}
        items={[
          { question: t('q1'), answer: t('a1') },
          { question: t('q2'), answer: t('a2', words) },
          { question: t('q3'), answer: t('a3') },
          { question: t('q4'), answer: t('a4') },
          { question: t('q5'), answer: t('a5') },
        ]}
      />
    </>
  )
}
