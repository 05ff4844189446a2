import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { AddPermitDialog } from './add-permit-dialog.tsx'
import { PermitCard } from './permit-card.tsx'
import { permitsQuery } from './queries.ts'
import { guidePermits } from './texts/guide-permits.en.ts'

/** The outfit’s permits with what is left of each. */
export function PermitsScreen() {
  const t = useTexts(guidePermits)
  const { data, error, refetch } = useQuery(permitsQuery)
  if (error instanceof HttpError && error.status === 404)
    return (
      <EmptyState title={t('onlyGuides')} next={{ to: '/guide-recruitment', label: t('becomeGuide') }}>
        {t('onlyGuidesText')}
      </EmptyState>
    )
  if (error && !data)
    return (
      <Alert
        tone="danger"
        actions={
          <Button size="sm" variant="secondary" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t('failed')}
      </Alert>
    )
  if (!data)
    return (
      <section aria-busy="true" aria-label={t('loading')} className="grid gap-4">
        <Skeleton shape="block" className="h-52" />
        <Skeleton shape="block" className="h-52" />
      </section>
    )
  const add = data.listings.length > 0 ? <AddPermitDialog listings={data.listings} /> : null
  if (data.items.length === 0)
    return (
      <EmptyState title={t('none')} action={add}>
        {t(add ? 'noneText' : 'noTrips')}
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>{add}</div>
      <ul className="grid grid-cols-1 gap-6">
        {data.items.map((permit) => (
          <PermitCard key={permit.id} permit={permit} listings={data.listings} />
        ))}
      </ul>
    </div>
  )
}
