import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Portfolio } from '#contract/portfolio/calls.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { portfolioTexts } from '#web/features/guides/texts/portfolio.en.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { PortfolioPhotos } from './portfolio-photos.tsx'
import { ownPortfolioQuery } from './queries.ts'
import { SignedCopy } from './signed-copy.tsx'

/** A guide's photos, trips, and certificates, and the signed copy to take along. */
export function PortfolioScreen() {
  const t = useTexts(portfolioTexts)
  const found = useQuery(ownPortfolioQuery)
  const look = buttonClasses({ variant: 'secondary', size: 'sm' })
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <div className="flex flex-wrap gap-2">
            {found.data?.href ? (
              <Link to={found.data.href} variant="bare" className={look}>
                {t('page')}
              </Link>
            ) : null}
            <Link to="/guide-profile-settings" variant="bare" className={look}>
              {t('settings')}
            </Link>
          </div>
        }
      />
      {found.data ? (
        <Shown portfolio={found.data} />
      ) : found.isPending ? (
        <Skeleton shape="block" className="h-96" />
      ) : (
        <Alert
          tone="danger"
          title={found.error instanceof HttpError && found.error.status === 403 ? found.error.text : t('notLoaded')}
          actions={
            <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        />
      )}
    </>
  )
}

function Shown({ portfolio }: { portfolio: Portfolio }) {
  const t = useTexts(portfolioTexts)
  const s = useTexts(sale)
  const { record, certificates, copies } = portfolio
  return (
    <>
      <Section title={t('photos')}>
        <PortfolioPhotos portfolio={portfolio} />
      </Section>
      <Section title={t('trips')}>
        {record.trips === 0 ? (
          <p className="text-ink-muted">{t('tripsNone')}</p>
        ) : (
          <DefinitionList
            items={[
              { term: t('led'), detail: record.trips.toLocaleString('en-US') },
              { term: t('guests'), detail: record.guests.toLocaleString('en-US') },
              ...(record.since ? [{ term: t('since'), detail: formatLocalDate(record.since, 'long') }] : []),
              ...record.categories.map(({ category, trips }) => ({ term: s(category), detail: String(trips) })),
            ]}
          />
        )}
      </Section>
      <Section title={t('certificates')}>
        {certificates.length === 0 ? <p className="text-ink-muted">{t('certificatesNone')}</p> : null}
        <ul className="grid max-w-text gap-3 text-sm">
          {certificates.map(({ title, issuer, validUntil }, index) => (
            <li key={index} className="grid">
              <span className="font-semibold">{title}</span>
              <span className="text-ink-muted">
                {issuer}, {t('until', { date: formatLocalDate(validUntil, 'long') })}
              </span>
            </li>
          ))}
        </ul>
        <Link to="/guide-verification" className="inline-flex min-h-target items-center justify-self-start">
          {t('documents')}
        </Link>
      </Section>
      <Section title={t('record')}>
        <SignedCopy copies={copies} />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-display-sm">
        {title}
      </h2>
      {children}
    </section>
  )
}
