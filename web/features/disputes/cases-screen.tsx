import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { CaseLine } from '#contract/disputes/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Container } from '#web/design/container.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { disputes } from '#web/features/disputes/texts/disputes.en.ts'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { OneCaseView } from './one-case.tsx'
import { casesQuery } from './queries.ts'
import { useTurn } from './use-turn.ts'

/** The caller's cases on both sides, or the one that the address names. */
export function CasesScreen() {
  const t = useTexts(disputes)
  const [params] = useSearchParams()
  const id = params.get('case')
  return (
    <Container className="grid gap-block pt-block pb-section">
      <PageHeader title={t('title')} lead={t('lead')} />
      {id && /^[0-9a-f-]{36}$/.test(id) ? <OneCaseView key={id} id={id} /> : <CaseList />}
    </Container>
  )
}

function CaseList() {
  const t = useTexts(disputes)
  const found = useQuery(casesQuery)
  if (found.isPending) return <Skeleton shape="block" className="h-40" />
  if (!found.data)
    return (
      <Alert
        tone="danger"
        title={t('failed')}
        actions={
          <Button size="sm" variant="secondary" onClick={() => void found.refetch()}>
            {t('retry')}
          </Button>
        }
      />
    )
  if (found.data.items.length === 0)
    return (
      <EmptyState title={t('none')}>
        <p>{t('noneText')}</p>
        <Link to="/file-dispute">{t('file')}</Link>
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {found.data.items.map((one) => (
          <CaseCard key={one.id} one={one} />
        ))}
      </ul>
      <Link to="/file-dispute" className="justify-self-start">
        {t('file')}
      </Link>
    </div>
  )
}

function CaseCard({ one }: { one: CaseLine }) {
  const t = useTexts(disputes)
  const locale = useLocale()
  const turn = useTurn()
  return (
    <Card as="li" padding="sm" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-base font-semibold">
          <Link to={`/my-disputes?case=${one.id}`}>{one.booking.title}</Link>
        </h2>
        <Badge tone="neutral">{t(`state_${one.state}`)}</Badge>
      </div>
      <p className="text-sm text-ink-muted">
        {one.booking.code} · {formatLocalDate(one.booking.date, 'day', locale)} · {t('with', { name: one.with })} ·{' '}
        {t(`category_${one.category}`)}
      </p>
      <p className="text-sm font-semibold">{turn(one)}</p>
    </Card>
  )
}
