import { useTexts } from '#web/lib/language/i18n.tsx'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

interface Props {
  name: string
  size: 'sm' | 'md'
  busy: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onDecline: (reason: string) => void
}

/** Declining needs a reason, which the explorer reads. */
export function DeclineDialog({ name, onDecline, ...rest }: Props) {
  const t = useTexts(guideBooking)
  const b = useTexts(bookings)
  return (
    <ReasonDialog
      words={{
        title: t('declineTitle'),
        text: t('declineText', { name }),
        act: t('decline'),
        keep: b('keep'),
        reason: t('declineReason'),
        help: t('declineReasonHelp'),
        short: t('declineReasonShort'),
      }}
      rules={() => import('#contract/bookings/calls.ts').then(({ declineRequest }) => declineRequest.body)}
      onSay={onDecline}
      {...rest}
    />
  )
}
