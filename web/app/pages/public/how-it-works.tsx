import { buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Grid } from '#web/design/grid.tsx'
import { Link } from '#web/design/link.tsx'
import { rememberOrigin, useOrigin } from '#web/lib/site-origin.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { JsonLd } from '#web/lib/json-ld.tsx'
import { howItWorks } from '#web/app/pages/public/how-it-works.en.ts'
import type { PrepareContext } from '../../pages.ts'
import { PriceExample } from '../../static/example-tables.tsx'
import { PageHero } from '../../static/page-hero.tsx'
import { PagePart } from '../../static/page-part.tsx'
import { type PictureStep, PictureSteps } from '../../static/picture-steps.tsx'
import { QuestionsPart } from '../../static/questions-part.tsx'
import { StaticHead } from '../../static/static-head.tsx'
import { termsQuery, useTermsWords } from '../../static/terms-query.ts'
import { GraceList, TierTable } from '../../static/tier-table.tsx'

export async function prepare({ queryClient, call, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
  await queryClient.fetchQuery(termsQuery(call))
}

export function Head() {
  return <StaticHead path="/how-it-works" description={useTexts(howItWorks)('description')} />
}

function useSteps(): PictureStep[] {
  const t = useTexts(howItWorks)
  const words = useTermsWords()
  return [
    { title: t('step1'), text: t('step1Text'), picture: 'blue-ridges' },
    { title: t('step2'), text: t('step2Text'), picture: 'campfire' },
    { title: t('step3'), text: t('step3Text', words), picture: 'mountain-river' },
    { title: t('step4'), text: t('step4Text', words), picture: 'cabin' },
    { title: t('step5'), text: t('step5Text'), picture: 'glacier-meadow' },
  ]
}

function StepsJsonLd({ steps }: { steps: readonly PictureStep[] }) {
  const t = useTexts(howItWorks)
  const origin = useOrigin()
  return (
    <JsonLd
      data={{
        '@type': 'HowTo',
        name: t('title'),
        description: t('lead'),
        step: steps.map(({ title, text, picture }, at) => ({
          '@type': 'HowToStep',
          position: at + 1,
          name: title,
          text,
          image: `${origin}/media/pages/${picture}-1280.webp`,
        })),
      }}
    />
  )
}

function PricePart() {
  const t = useTexts(howItWorks)
  const words = useTermsWords()
  const parts = [
    [t('trip'), t('tripText')],
    [t('permits'), t('permitsText')],
    [t('fee'), t('feeText', words)],
    [t('tax'), t('taxText')],
    [t('parts'), t('partsText', words)],
  ] as const
  return (
    <PagePart title={t('priceTitle')} lead={t('priceLead')} anchor="price" tone="sunken">
      <div className="grid items-start gap-10 desktop:grid-cols-2 desktop:gap-20">
        <Card padding="lg">
          <PriceExample />
        </Card>
        <dl className="grid gap-5">
          {parts.map(([term, detail]) => (
            <div key={term} className="grid gap-1">
              <dt className="font-semibold">{term}</dt>
              <dd className="max-w-text text-ink-muted">{detail}</dd>
            </div>
          ))}
        </dl>
      </div>
    </PagePart>
  )
}

function CancelPart() {
  const t = useTexts(howItWorks)
  const words = useTermsWords()
  const box = 'grid content-start gap-3 border-t border-line-strong pt-5'
  return (
    <PagePart title={t('cancelTitle')} lead={t('cancelLead')} anchor="cancel">
      <TierTable />
      <Grid gap="lg">
        <div className={box}>
          <h3 className="text-display-xs">{t('graceTitle')}</h3>
          <ul className="grid gap-3 text-ink-muted">
            <GraceList />
          </ul>
        </div>
        <div className={box}>
          <h3 className="text-display-xs">{t('theirsTitle')}</h3>
          <p className="text-ink-muted">{t('theirsText')}</p>
        </div>
        <div className={box}>
          <h3 className="text-display-xs">{t('partTitle')}</h3>
          <p className="text-ink-muted">{t('partText')}</p>
        </div>
        <div className={box}>
          <h3 className="text-display-xs">{t('changeTitle')}</h3>
          <p className="text-ink-muted">{t('changeText', words)}</p>
        </div>
        <div className={box}>
          <h3 className="text-display-xs">{t('creditTitle')}</h3>
          <p className="text-ink-muted">{t('creditText', words)}</p>
        </div>
      </Grid>
    </PagePart>
  )
}

export default function HowItWorksPage() {
  const t = useTexts(howItWorks)
  const words = useTermsWords()
  const steps = useSteps()
  return (
    <>
      <StepsJsonLd steps={steps} />
      <div data-quest="booking-process">
        <PageHero
          eyebrow={t('eyebrow')}
          title={t('title')}
          lead={t('lead')}
          picture="coast-trail"
          actions={
            <>
              <Link to="/browse" variant="bare" className={buttonClasses({ variant: 'accent', size: 'lg' })}>
                {t('find')}
              </Link>
              <Link to="/safety" variant="bare" className={buttonClasses({ variant: 'secondary', size: 'lg' })}>
                {t('toSafety')}
              </Link>
            </>
          }
        />
      </div>
      <PagePart title={t('stepsTitle')}>
        <PictureSteps steps={steps} />
      </PagePart>
      <PricePart />
      <CancelPart />
      <QuestionsPart
        title={t('questionsTitle')}
        tone="sunken"
        items={[
          { question: t('q1'), answer: t('a1', words) },
          { question: t('q2'), answer: t('a2', words) },
          { question: t('q3'), answer: t('a3') },
          { question: t('q4'), answer: t('a4') },
          { question: t('q5'), answer: t('a5', words) },
          { question: t('q6'), answer: t('a6', words) },
          { question: t('q7'), answer: t('a7', words) },
          { question: t('q8'), answer: t('a8', words) },
          { question: t('q9'), answer: t('a9') },
          { question: t('q10'), answer: t('a10') },
          { question: t('q11'), answer: t('a11') },
        ]}
      />
    </>
  )
}
