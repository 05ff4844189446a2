import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/design/alert.tsx'
import { buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { saleAlerts } from '#web/features/verification/documents/texts/sale-alerts.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { standingQuery } from './queries.ts'

/** Documents without which trips of this guide are not on sale now. Nothing where all is well. */
export function SaleAlerts() {
  const t = useTexts(saleAlerts)
  const { data } = useQuery(standingQuery)
  if (!data) return null
  const off = new Set(data.adventures.filter(({ onSale }) => !onSale).map(({ title }) => title))
  const stopping = data.requested
    .filter(({ state }) => state !== 'approved' && state !== 'expiring')
    .map(({ name, state, adventures }) => ({ name, state, trips: adventures.filter((title) => off.has(title)) }))
    .filter(({ trips }) => trips.length > 0)
  if (stopping.length === 0) return null
  return (
    <Alert
      tone="danger"
      role="none"
      title={t('title', { count: new Set(stopping.flatMap(({ trips }) => trips)).size })}
      actions={
        <Link to="/guide-verification" variant="bare" className={buttonClasses({ size: 'sm', variant: 'secondary' })}>
          {t('open')}
        </Link>
      }
    >
      <ul className="grid gap-1">
        {stopping.map(({ name, state, trips }) => (
          <li key={name}>
            {t(state === 'submitted' || state === 'in_review' ? 'reviewing' : 'missing', {
              name,
              trips: trips.join(', '),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
