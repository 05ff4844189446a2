import { useQuery } from '@tanstack/react-query'
import { formatTelephone } from '#contract/wire/telephone.ts'
import type { endSessions } from '#contract/operators/calls.ts'
import { Badge } from '#web/design/badge.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { SidePanel } from '#web/design/side-panel.tsx'
import { bookings as bookingTexts } from '#web/features/bookings/texts/bookings.en.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, Trouble, useMoment, useNamed, Waiting } from '#web/features/operators/parts.tsx'
import { useScope } from '#web/features/operators/use-scope.ts'
import { call } from '#web/lib/call.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { type ShownUser, userQuery } from './queries.ts'
import { SecondFactor } from './second-factor.tsx'
import { SecurityEvents, Sessions } from './security.tsx'
import { Story } from './story.tsx'
import { EarlierSuspensions, Suspend, Suspension } from './suspension.tsx'
import { ViewAs } from './view-as.tsx'
import { usersDesk } from './texts/users-desk.en.ts'

interface Props {
  id: string
  name: string
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** One person beside the list. */
export function UserPanel({ id, name, ...panel }: Props) {
  const t = useTexts(usersDesk)
  const found = useQuery(userQuery(id))
  const gone = found.error instanceof HttpError && [403, 404].includes(found.error.status) ? found.error : null
  return (
    <SidePanel title={found.data?.name ?? name} {...panel}>
      {found.data ? (
        <Detail user={found.data} />
      ) : gone ? (
        <EmptyState title={t('refused')}>
          <p>{gone.text}</p>
        </EmptyState>
      ) : found.isPending ? (
        <Waiting />
      ) : (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </SidePanel>
  )
}

function Detail({ user }: { user: ShownUser }) {
  const t = useTexts(usersDesk)
  const moment = useMoment()
  const { id, name, email, phone, homePlace, userType, emailVerified, language } = user
  return (
    <div className="grid gap-7">
      <div className="grid gap-3">
        <p className="flex flex-wrap gap-2">
          <Badge>{t(`type_${userType}`)}</Badge>
          {emailVerified ? null : <Badge tone="warn">{t('unverified')}</Badge>}
          {user.suspension ? <Badge tone="danger">{t('suspended')}</Badge> : null}
        </p>
        <p className="grid justify-items-start">
          <Link to={`mailto:${email}`} className="wrap-anywhere">
            {email}
          </Link>
          {phone ? <Link to={`tel:${phone}`}>{formatTelephone(phone)}</Link> : <span>{t('noPhone')}</span>}
          <span className="text-sm text-ink-muted">
            {[homePlace, t(`language_${language}`), t('joined', { time: moment(user.joinedAt) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <ViewAs user={user} />
          <Suspend user={user} />
          <ActionDialog
            scopes={['support']}
            label={t('end')}
            title={t('endTitle', { name })}
            text={t('endText')}
            danger
            action={(reason) =>
              call<typeof endSessions>('POST', '/api/admin/accounts/:id/end-sessions', {
                params: { id },
                body: { reason },
              })
            }
          />
        </div>
      </div>
      <Suspension user={user} />
      <Roles user={user} />
      <Bookings user={user} />
      <Story user={user} />
      <EarlierSuspensions user={user} />
      <Sessions user={user} />
      <SecondFactor user={user} />
      <SecurityEvents user={user} />
    </div>
  )
}

function Roles({ user: { guide, userType, scopes } }: { user: ShownUser }) {
  const t = useTexts(usersDesk)
  const named = useNamed()
  const can = useScope()
  return (
    <>
      {guide ? (
        <Part title={t('guide')}>
          <p className="grid justify-items-start gap-1">
            <span>
              {[
                t('guideLevel', { level: guide.level }),
                t('onSale', { count: guide.onSale }),
                t('ledBookings', { count: guide.openBookings }),
              ].join(' · ')}
            </span>
            <Link to={guide.href}>{t('publicPage')}</Link>
          </p>
        </Part>
      ) : null}
      {userType === 'admin' ? (
        <Part title={t('operator')}>
          <p className="flex flex-wrap items-center gap-2">
            {scopes.map((scope) => (
              <Badge key={scope}>{named(scope)}</Badge>
            ))}
          </p>
          {can('owner') ? <Link to="/admin-access">{t('manageScopes')}</Link> : null}
        </Part>
      ) : null}
    </>
  )
}

function Bookings({ user: { bookings, email } }: { user: ShownUser }) {
  const t = useTexts(usersDesk)
  const state = useTexts(bookingTexts)
  return (
    <Part title={t('bookings')}>
      {bookings.booked === 0 ? (
        <p className="text-ink-muted">{t('noBookings')}</p>
      ) : (
        <>
          <p>
            {t('bookedCount', { count: bookings.booked })}
            {bookings.open > 0 ? `, ${t('openCount', { count: bookings.open })}` : ''}
          </p>
          <ul className="grid">
            {bookings.latest.map((one) => (
              <li key={one.id} className="grid gap-1 border-b border-line py-2 text-sm last:border-0">
                <span className="flex flex-wrap items-center justify-between gap-2">
                  <Link to={`/admin/bookings/${one.id}`}>{one.code}</Link>
                  <Badge>{state(one.state)}</Badge>
                </span>
                <span className="text-ink-muted">{[one.title, one.date].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
          <Link to={`/admin/bookings?q=${encodeURIComponent(email)}`}>{t('allBookings')}</Link>
        </>
      )}
    </Part>
  )
}
