import { formatTelephone } from '#contract/wire/telephone.ts'
import { Link } from '#web/design/link.tsx'
import { Part } from '#web/features/operators/parts.tsx'
import { useScope } from '#web/features/operators/use-scope.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import type { AdminBooking } from './queries.ts'
import { bookingDesk } from './texts/booking-desk.en.ts'

/** How to reach one side of a booking. */
export function Contact({ title, who }: { title: string; who: AdminBooking['customer'] }) {
  const t = useTexts(bookingDesk)
  const can = useScope()
  return (
    <Part title={title}>
      <div className="grid justify-items-start">
        <p className="font-semibold">{who.name}</p>
        {who.email ? <Link to={`mailto:${who.email}`}>{who.email}</Link> : null}
        {who.phone ? <Link to={`tel:${who.phone}`}>{formatTelephone(who.phone)}</Link> : null}
        {who.accountId && !can('support') ? null : who.accountId ? (
          <Link to={`/admin/users?open=${who.accountId}`}>{t('account')}</Link>
        ) : (
          <p className="text-sm text-ink-muted">{t('noAccount')}</p>
        )}
      </div>
    </Part>
  )
}
