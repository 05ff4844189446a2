import { useQueries } from '@tanstack/react-query'
import type { listingObstacles } from '#contract/catalogue/listings.ts'
import type { Standing } from '#contract/verification/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { guideVerification } from '#web/features/verification/documents/texts/guide-verification.en.ts'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { standingKey } from './queries.ts'

const obstaclesQuery = (id: string) => ({
  queryKey: [...standingKey, 'obstacles', id],
  queryFn: () => call<typeof listingObstacles>('GET', '/api/adventures/:id/obstacles', { params: { id } }),
})

/** The only red of the page: adventures that can’t be booked, each with what stands in the way. */
export function OffSale({ adventures }: Pick<Standing, 'adventures'>) {
  const t = useTexts(guideVerification)
  const closed = adventures.filter(({ onSale }) => !onSale)
  const found = useQueries({ queries: closed.map(({ id }) => obstaclesQuery(id)) })
  if (closed.length === 0) return null
  return (
    <Alert tone="danger" role="none" title={t('offSale', { count: closed.length })}>
      <ul className="grid gap-3 pt-1">
        {closed.map(({ id, title }, index) => (
          <li key={id} className="grid gap-0.5">
            <span className="font-semibold wrap-anywhere">{title}</span>
            {(found[index]?.data?.items ?? []).map(({ sentence }) => (
              <span key={sentence}>{sentence}</span>
            ))}
            {found[index]?.isError ? <span>{t('reasonsFailed')}</span> : null}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
