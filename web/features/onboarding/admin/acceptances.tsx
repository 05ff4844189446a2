import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadMore } from '#web/design/load-more.tsx'
import { onboardingDesk } from '#web/features/onboarding/admin/texts/onboarding-desk.en.ts'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { acceptancesQuery } from './queries.ts'

/** Who accepted which version, newest first. */
export function Acceptances() {
  const t = useTexts(onboardingDesk)
  const moment = useMoment()
  const found = useInfiniteQuery(acceptancesQuery)
  const items = found.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Part title={t('acceptances')}>
      {found.isPending ? (
        <Waiting />
      ) : !found.data ? (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : items.length === 0 ? (
        <p className="text-ink-muted">{t('noAcceptances')}</p>
      ) : (
        <ul className="grid">
          {items.map((one) => (
            <li
              key={one.id}
              className="grid gap-x-6 gap-y-1 border-b border-line py-2.5 text-sm last:border-0 tablet:grid-cols-[1.4fr_1fr_1fr]"
            >
              <span className="font-semibold wrap-anywhere">{one.guide.name}</span>
              <span>{t('version', { version: one.version })}</span>
              <span className="text-ink-muted wrap-anywhere">
                {one.name}, {moment(one.at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage ? (
        <LoadMore
          label={t('more')}
          onLoad={() => void found.fetchNextPage()}
          loading={found.isFetchingNextPage}
          status={t('shown', { shown: items.length, total: found.data?.pages[0]?.total ?? 0 })}
        />
      ) : null}
    </Part>
  )
}
