import { useEffect, useEffectEvent } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Party } from '#contract/bookings/schemas.ts'
import type { Adventure } from '#contract/catalogue/schemas.ts'
import type { Departure } from '#contract/scheduling/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { formatSpan } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { newKey } from '#web/lib/new-key.ts'
import { signInPath, signUpPath } from '#web/lib/session/next-path.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { waitlist } from '#web/features/scheduling/texts/waitlist.en.ts'
import { CompleteProfile } from '../checkout/complete-profile.tsx'
import { savePendingHold, takePendingHold, waitlistPath } from '../checkout/pending-hold.ts'
import { join, waitlistKey } from './queries.ts'

interface Props {
  departure: Departure
  party: Party
  sale: Adventure['sale']
  /** This choice, to return to. */
  back: string
}

/** In place of the price where a departure has too few seats: wait for them. A guest opens an account or signs in first. */
export function JoinWaitlist({ departure, party, sale, back }: Props) {
  const t = useTexts(waitlist)
  const locale = useLocale()
  const { status } = useAuth()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const remember = () => savePendingHold({ departureId: departure.id, party, key: newKey() }, 'waitlist')
  const joining = useMutation({
    mutationFn: () => join(departure.id, party),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: waitlistKey })
      void queryClient.invalidateQueries({ queryKey: ['/api/adventures/:id/departures'] })
    },
    onError: async (cause) => {
      const refused = cause instanceof HttpError ? cause.code : null
      if (refused === 'not_signed_in' || refused === 'profile_incomplete') remember()
      if (refused === 'not_signed_in') await navigate(signInPath(waitlistPath(back)))
    },
  })
  // Back from the account or the profile: what was pressed before is done now.
  const goOn = useEffectEvent(() => {
    if (takePendingHold(departure.id, party, 'waitlist')) joining.mutate()
  })
  useEffect(() => {
    if (status === 'authenticated') goOn()
  }, [status])
  if (joining.data) {
    return (
      <Alert
        tone="success"
        title={t('joined')}
        actions={
          <Link to="/dashboard" variant="bare" className={buttonClasses({ size: 'sm', variant: 'secondary' })}>
            {t('seeWaitlist')}
          </Link>
        }
      >
        {t('joinedText', { count: joining.data.position ?? 1 })}
      </Alert>
    )
  }
  const { error } = joining
  const code = error instanceof HttpError ? error.code : null
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <p className="font-semibold">{t('tooFew', { count: departure.seatsLeft })}</p>
        <p className="text-sm text-ink-muted">
          {t('joinText', {
            offer: formatSpan(sale.offerHours, 'hour', locale),
            shortOffer: formatSpan(sale.shortOfferHours, 'hour', locale),
          })}
        </p>
      </div>
      {error && code !== 'not_signed_in' ? (
        <Alert
          tone="danger"
          title={t('joinFailed')}
          actions={code === 'profile_incomplete' ? <CompleteProfile back={back} /> : null}
        >
          {saidBy(error) || t('tryAgainText')}
        </Alert>
      ) : null}
      <Button
        variant="accent"
        size="lg"
        block
        loading={joining.isPending}
        loadingLabel={t('joining')}
        onClick={() => {
          if (status !== 'unauthenticated') return joining.mutate()
          remember()
          void navigate(signUpPath(waitlistPath(back)))
        }}
      >
        {t('join', { count: party.adults + party.children })}
      </Button>
    </div>
  )
}
