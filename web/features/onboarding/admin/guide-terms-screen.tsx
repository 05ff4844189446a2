import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TermsSummary } from '#contract/onboarding/admin.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { onboardingDesk } from '#web/features/onboarding/admin/texts/onboarding-desk.en.ts'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { TermsText } from '../terms-text.tsx'
import { Acceptances } from './acceptances.tsx'
import { Difference } from '#web/features/operators/difference.tsx'
import { PublishTerms } from './publish-terms.tsx'
import { termsVersionQuery, termsVersionsQuery } from './queries.ts'

/** Versions of the guide terms, what changed between them, and who has accepted. */
export function GuideTermsScreen() {
  const t = useTexts(onboardingDesk)
  const found = useQuery(termsVersionsQuery)
  const [newest] = found.data?.versions ?? []
  return (
    <DeskPage
      title={t('termsTitle')}
      lead={t('termsLead')}
      actions={newest && found.data ? <PublishTerms newest={newest.version} days={found.data.days} /> : null}
    >
      {found.isPending ? (
        <Waiting />
      ) : !found.data ? (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <p>{t('waiting', { count: found.data.waiting })}</p>
          <Versions versions={found.data.versions} />
          <Acceptances />
        </>
      )}
    </DeskPage>
  )
}

interface Shown {
  version: number
  /** The one it is compared with; null: the text alone. */
  before: number | null
}

function Versions({ versions }: { versions: readonly TermsSummary[] }) {
  const t = useTexts(onboardingDesk)
  const moment = useMoment()
  const [shown, setShown] = useState<Shown | null>(null)
  return (
    <Part title={t('versions')}>
      <ul className="grid">
        {versions.map((one, index) => (
          <li key={one.version} className="grid gap-2 border-b border-line py-4 last:border-0">
            <p className="flex flex-wrap items-center gap-3">
              <span className="font-semibold">{t('version', { version: one.version })}</span>
              {index === 0 ? <Badge tone="success">{t('current')}</Badge> : null}
              {one.material && one.version > 1 ? <Badge>{t('material')}</Badge> : null}
            </p>
            <p className="text-sm text-ink-muted wrap-anywhere">
              {t('published', { time: moment(one.publishedAt), who: one.publishedBy })} ·{' '}
              {t('acceptedCount', { count: one.accepted })}
            </p>
            <p className="text-sm wrap-anywhere">{one.reason}</p>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="secondary"
                onClick={() => setShown({ version: one.version, before: null })}
                aria-label={`${t('show')}: ${t('version', { version: one.version })}`}
              >
                {t('show')}
              </Button>
              {one.version > 1 ? (
                <Button
                  size="sm"
                  variant="secondary"
                  onClick={() => setShown({ version: one.version, before: one.version - 1 })}
                >
                  {t('compare', { version: one.version - 1 })}
                </Button>
              ) : null}
            </div>
            {shown?.version === one.version ? <ShownVersion {...shown} /> : null}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function ShownVersion({ version, before }: Shown) {
  const t = useTexts(onboardingDesk)
  const found = useQuery(termsVersionQuery(version))
  const earlier = useQuery({ ...termsVersionQuery(before ?? version), enabled: before !== null })
  const isReady = found.data && (before === null || earlier.data)
  if (!isReady) {
    return found.isError || earlier.isError ? (
      <Trouble busy={found.isFetching} onRetry={() => void Promise.all([found.refetch(), earlier.refetch()])} />
    ) : (
      <Waiting />
    )
  }
  return (
    <section
      aria-label={before === null ? t('text', { version }) : t('difference', { from: before, to: version })}
      className="max-w-text rounded-lg border border-line bg-surface-raised p-5"
    >
      {before === null || !earlier.data ? (
        <TermsText text={found.data.text} />
      ) : (
        <Difference before={earlier.data.text} after={found.data.text} />
      )}
    </section>
  )
}
