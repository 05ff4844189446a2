import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Onboarding } from '#contract/onboarding/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { Link } from '#web/design/link.tsx'
import { Logo } from '#web/design/logo.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { onboardingTexts } from '#web/features/onboarding/texts/onboarding.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { onboardingQuery } from './queries.ts'

interface Props {
  children: (onboarding: Onboarding) => ReactNode
}

/** A page of the onboarding: the way home, and its content once the steps are known. */
export function OnboardingFrame({ children }: Props) {
  const t = useTexts(onboardingTexts)
  const found = useQuery(onboardingQuery)
  return (
    <Container width="text" className="grid grid-cols-1 gap-8 pt-6 pb-section">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link to="/" variant="bare" className="py-2">
          <Logo />
        </Link>
        <Link to="/guide-dashboard" className="inline-flex min-h-target items-center">
          {t(found.data?.state === 'live' ? 'backToToday' : 'exit')}
        </Link>
      </div>
      {found.data ? (
        children(found.data)
      ) : found.isPending ? (
        <section aria-busy="true" aria-label={t('title')} className="grid gap-6">
          <Skeleton className="h-10 w-1/2" />
          <Skeleton className="h-3 w-full" />
          <Skeleton shape="block" className="h-96" />
        </section>
      ) : (
        <Alert
          tone="danger"
          title={t('failed')}
          actions={
            <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        />
      )}
    </Container>
  )
}
