import { useQuery } from '@tanstack/react-query'
import { SearchCheck } from 'lucide-react'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { setAsideQuery } from './queries.ts'
import { setAside } from './texts/set-aside.en.ts'

/** Listings that could not be written into the search, and why. */
export function SetAsideScreen() {
  const t = useTexts(setAside)
  const moment = useMoment()
  const found = useQuery(setAsideQuery)
  return (
    <DeskPage title={t('searchTitle')} lead={t('searchLead')}>
      {found.isPending ? (
        <Waiting />
      ) : found.data ? (
        <Part title={t('unreadable')}>
          {found.data.items.length === 0 ? (
            <EmptyState headingLevel={3} icon={<SearchCheck aria-hidden="true" />} title={t('noneAside')}>
              <p>{t('noneAsideText')}</p>
            </EmptyState>
          ) : (
            <>
              <p className="max-w-text text-ink-muted">{t('heals')}</p>
              <ul className="grid gap-3">
                {found.data.items.map(({ adventureId, title, href, cause, since, triedAt, tries }) => (
                  <Card as="li" key={adventureId} tone="outline" padding="sm" className="grid gap-1">
                    <Link to={href} className="w-fit font-semibold wrap-anywhere">
                      {title}
                    </Link>
                    <span className="text-sm wrap-anywhere">{cause}</span>
                    <span className="text-sm text-ink-muted">
                      {t('since', { time: moment(since) })} · {t('tried', { count: tries, time: moment(triedAt) })}
                    </span>
                  </Card>
                ))}
              </ul>
            </>
          )}
        </Part>
      ) : (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </DeskPage>
  )
}
