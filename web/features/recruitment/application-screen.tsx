import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnApplication } from '#contract/recruitment/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { Link } from '#web/design/link.tsx'
import { Logo } from '#web/design/logo.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { application as texts } from '#web/features/recruitment/texts/application.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ApplicationForm } from './application-form.tsx'
import { useMailedToken } from '#web/lib/use-mailed-token.ts'
import { LinkForm } from './link-form.tsx'
import { applicationKey, applicationQuery, openApplication, type Shown } from './queries.ts'
import { StatusView } from './status-view.tsx'

/** Exchanges the token of a mailed link before anything else is asked. */
function useMailedLink() {
  const queryClient = useQueryClient()
  const [state, setState] = useState<{ at: 'opening' } | { at: 'ready'; refusal: string }>({ at: 'opening' })
  useMailedToken('token', (token) => {
    const ready = (refusal: string) => setState({ at: 'ready', refusal })
    if (!token) return ready('')
    setState({ at: 'opening' })
    openApplication(token).then(
      () => {
        // what another link has opened before
        queryClient.removeQueries({ queryKey: applicationKey })
        ready('')
      },
      (cause: unknown) => ready(saidBy(cause) || ' '),
    )
  })
  return state
}

/** One application, whatever has become of it; without one, the way to its link. */
export function ApplicationScreen() {
  const t = useTexts(texts)
  const queryClient = useQueryClient()
  const link = useMailedLink()
  const found = useQuery({ ...applicationQuery, enabled: link.at === 'ready' })
  const show = (application: OwnApplication) => queryClient.setQueryData<Shown>(applicationKey, { application })
  const own = found.data?.application
  return (
    <Container width="text" className="grid grid-cols-1 gap-8 pt-6 pb-section">
      <Link to="/" variant="bare" className="justify-self-start py-2">
        <Logo />
      </Link>
      {link.at === 'opening' || found.isPending ? (
        <Waiting label={t('opening')} />
      ) : found.isError ? (
        <Alert
          tone="danger"
          title={t('failed')}
          actions={
            <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        />
      ) : own ? (
        own.state === 'draft' ? (
          <ApplicationForm application={own} onChange={show} />
        ) : (
          <StatusView application={own} onChange={show} />
        )
      ) : (
        <LinkForm refusal={link.refusal.trim() ? link.refusal : ''} onOpened={show} />
      )}
    </Container>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <section aria-busy="true" aria-label={label} className="grid gap-6">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton shape="block" className="h-40" />
      <Skeleton shape="block" className="h-24" />
    </section>
  )
}
