import { useQuery } from '@tanstack/react-query'
import type { ModuleSummary, OwnTraining } from '#contract/training/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { quizTexts } from '#web/features/training/texts/quiz.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { EnglishOnly, useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { ownTrainingQuery } from './queries.ts'

const zone = 'America/Denver'

/** Of a guide who is signed in: how far they are, and the one way on. Nothing for all others. */
export function OwnProgress({ modules }: { modules: readonly ModuleSummary[] }) {
  const isSignedIn = useAuth().status === 'authenticated'
  const own = useQuery({ ...ownTrainingQuery, enabled: isSignedIn }).data
  if (!isSignedIn || !own?.guide) return null
  return (
    <EnglishOnly>
      <Progress own={own} modules={modules} />
    </EnglishOnly>
  )
}

function Progress({ own, modules }: { own: OwnTraining; modules: readonly ModuleSummary[] }) {
  const t = useTexts(quizTexts)
  const required = own.modules.filter((one) => one.required)
  const passed = required.filter(({ quiz }) => quiz.state === 'passed').length
  const next = [...required].toSorted(byDuty).find(({ quiz }) => quiz.state !== 'passed')
  const title = modules.find(({ module }) => module === next?.module)?.title ?? ''
  const { certificate, final } = own
  const day = (at: string) => formatInstant(at, zone, 'day')
  const isCertified = certificate?.state === 'valid'
  const lacksCategory = !required.some(({ module }) => modules.find((one) => one.module === module)?.category)
  return (
    <Card as="section" padding="lg" aria-labelledby="own-training" className="grid gap-4">
      <h2 id="own-training" className="text-display-xs">
        {t('yourTraining')}
      </h2>
      <div className="grid gap-2">
        <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-line">
          <div
            className="h-full rounded-full bg-success"
            style={{ width: `${(passed / Math.max(required.length, 1)) * 100}%` }}
          />
        </div>
        <p className="text-sm text-ink-muted">{t('passedOf', { passed, required: required.length })}</p>
      </div>
      {next?.duty ? (
        <Alert tone="warn" role="none" title={t('dueBy', { day: day(next.duty.dueAt) })}>
          {title}: {next.duty.reason}
        </Alert>
      ) : null}
      {certificate ? (
        <p>
          {certificate.state === 'valid'
            ? t(final.state === 'passed' ? 'certified' : 'renew', { day: day(certificate.validUntil) })
            : t('certificateOver')}
        </p>
      ) : !next ? (
        <p>
          {lacksCategory && final.state === 'closed'
            ? t('category')
            : t(final.state === 'closed' ? 'finalClosed' : 'finalReady')}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {next ? (
          <Link to={`/training/module/${next.module}`} variant="bare" className={buttonClasses()}>
            {t('continue', { title })}
          </Link>
        ) : null}
        {final.state !== 'closed' && final.state !== 'passed' ? (
          <Link to="/training/module/final/quiz" variant="bare" className={buttonClasses()}>
            {t('toFinal')}
          </Link>
        ) : null}
        {certificate ? (
          <Link
            to="/training/complete"
            variant="bare"
            className={buttonClasses({ variant: isCertified && !next ? 'primary' : 'secondary' })}
          >
            {t('toCertificate')}
          </Link>
        ) : null}
      </div>
    </Card>
  )
}

/** What is due by a day comes first, in the order of the days. */
const byDuty = (a: OwnTraining['modules'][number], b: OwnTraining['modules'][number]) =>
  (a.duty ? Date.parse(a.duty.dueAt) : Number.MAX_SAFE_INTEGER) -
  (b.duty ? Date.parse(b.duty.dueAt) : Number.MAX_SAFE_INTEGER)
