import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CancellationPreview, CancelReason } from '#contract/bookings/cancellations.ts'
import type { Booking, BookingSummary } from '#contract/bookings/schemas.ts'
import type { BookingSide } from '#contract/bookings/values.ts'
import { limits } from '#contract/wire/limits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Link } from '#web/design/link.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useToast } from '#web/design/toast.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { cancellations } from '#web/features/bookings/texts/cancellations.en.ts'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { guideCancellations } from '#web/features/bookings/texts/guide-cancellations.en.ts'
import { changePath } from '../change-requests/change-button.tsx'
import { useComesWithin } from '../use-business-clock.ts'
import { previewQuery } from './queries.ts'
import { LeavingFields } from './leaving-fields.tsx'
import { RefundPreview } from './refund-preview.tsx'
import { useCancel } from './use-cancel.ts'

const reasons: Record<BookingSide, readonly CancelReason[]> = {
  customer: ['change_of_plans', 'illness', 'travel', 'serious_event', 'other'],
  guide: ['weather', 'guide_ill', 'equipment', 'too_few_people', 'other'],
  admin: ['official_closure', 'safety', 'platform'],
}

/** A reason in the words of the person who can choose it. */
export function useReasonWords(): (reason: CancelReason) => string {
  const t = useTexts(cancellations)
  const b = useTexts(guideBooking)
  return (reason) => {
    switch (reason) {
      case 'other':
        return t('otherReason')
      case 'change_of_plans':
      case 'illness':
      case 'travel':
      case 'serious_event':
        return t(reason)
      default:
        return b(reason)
    }
  }
}

interface Props {
  booking: Booking | BookingSummary
  size?: 'sm' | 'md'
  variant?: 'quiet' | 'secondary'
}

/** Lists do not say which side they are for; only a guide's rows have a net. */
const sideOf = (booking: Props['booking']): BookingSide =>
  'side' in booking ? booking.side : booking.net ? 'guide' : 'customer'

/** A row of a list does not say what may be changed; its page does. */
const mayChange = (booking: Props['booking']): boolean =>
  'changeBlocked' in booking ? booking.can.includes('propose_change') : booking.state === 'confirmed'

/** The trip has started and its announced time has come: before that, weather undoes a trip that set out early. */
function useUnderWay({ state, departure }: Props['booking']): boolean {
  const announced = useComesWithin(departure.startsAt, 0)
  return announced && state === 'in_progress'
}

/** Who, why, and what it means to the cent, before the button that does it. */
export function CancelDialog({ booking, size = 'md', variant = 'quiet' }: Props) {
  const t = useTexts(cancellations)
  const g = useTexts(guideCancellations)
  const [open, setOpen] = useState(false)
  const short = useUnderWay(booking) && sideOf(booking) === 'guide'
  const which = { title: booking.adventure.title, code: booking.code }
  return (
    <>
      <Button
        size={size}
        variant={variant}
        aria-label={short ? g('cutShortBooking', which) : t('cancelOf', which)}
        onClick={() => setOpen(true)}
      >
        {short ? g('cutShort') : t('cancel')}
      </Button>
      {open ? <OpenDialog booking={booking} close={() => setOpen(false)} /> : null}
    </>
  )
}

function OpenDialog({ booking, close }: { booking: Props['booking']; close: () => void }) {
  const t = useTexts(cancellations)
  const g = useTexts(guideCancellations)
  const b = useTexts(guideBooking)
  const reasonWords = useReasonWords()
  const locale = useLocale()
  const { toast } = useToast()
  const by = sideOf(booking)
  const running = useUnderWay(booking)
  // the storm came later than the start
  const short = running && by === 'guide'
  const started = useComesWithin(booking.departure.startsAt, 0) || booking.state === 'in_progress'
  // from the start on, only the weather lets a guide stop
  const offered = by === 'guide' && started ? reasons.guide.slice(0, 1) : reasons[by]
  const [chosenReason, setReason] = useState<CancelReason | null>(null)
  const reason = offered.find((one) => one === chosenReason) ?? offered[0] ?? 'other'
  const [some, setSome] = useState(false)
  const [chosen, setChosen] = useState<string[]>([])
  const [message, setWords] = useState('')
  const { send, busy, refusal, forgive } = useCancel(booking.id)
  const participants = some ? chosen : []
  const preview = useQuery({
    ...previewQuery(booking.id, participants, reason, true),
    placeholderData: keepPreviousData,
  })
  // who can leave is known whatever the server says of those who are chosen now
  const everyone = useQuery(previewQuery(booking.id, [], reason, true))
  const people = everyone.data?.participants ?? []
  const shown = preview.data
  const all = shown !== undefined && some && chosen.length === people.length
  const nobody = some && chosen.length === 0
  const unready = nobody || !shown || preview.isPlaceholderData || preview.isError

  const shortWords = ({ refund }: CancellationPreview) =>
    refund.amount > 0 ? g('confirmCutShort', { refund: formatMoney(refund, { locale }) }) : g('confirmCutShortNothing')
  const confirm = async () => {
    if (!shown || unready) return
    const done = await send({
      expectedRefund: shown.refund.amount,
      reason,
      participants: all ? [] : participants,
      ...(message.trim() ? { message: message.trim() } : {}),
    })
    if (!done) return
    close()
    if (short) return toast({ title: g('cutShortDone') })
    const back = shown.refund.amount > 0 ? formatMoney(shown.refund, { locale }) : null
    toast({
      title: by === 'customer' ? t(some && !all ? 'leftToast' : 'canceledToast') : b('canceledGuideToast'),
      ...(by === 'customer' ? { description: back ? t('backToast', { refund: back }) : t('noBackToast') } : {}),
    })
  }
  return (
    <Dialog
      title={short ? g('cutShortTitle') : running ? g('runningTitle') : t('dialogTitle')}
      open
      onOpenChange={(next) => (next ? undefined : close())}
      footer={
        <DialogFoot
          back={running ? g('keepTrip') : t('keep')}
          onBack={close}
          act={
            nobody
              ? t('choosePeople')
              : short && shown
                ? shortWords(shown)
                : confirmWords(t, b, shown, { by, some: some && !all, locale })
          }
          danger
          busy={busy}
          unready={unready}
          testId="confirm-cancel"
          does={() => void confirm()}
        />
      }
    >
      <div className="grid gap-5">
        <p tabIndex={-1} data-autofocus="" className="focus:outline-none">
          <strong className="font-semibold">{booking.adventure.title}</strong>{' '}
          <span className="text-ink-muted tabular-nums">{booking.code}</span>
        </p>
        {running ? (
          <div className="grid gap-2" data-testid="trip-running">
            {short && shown ? (
              <p>
                {shown.refund.amount > 0
                  ? g('cutShortText', { refund: formatMoney(shown.refund, { locale }) })
                  : g('cutShortNothing')}
              </p>
            ) : null}
            <p className="text-sm text-ink-muted">{g(short ? 'cutShortOne' : 'runningText')}</p>
          </div>
        ) : null}
        {by === 'customer' && people.length > 1 ? (
          <LeavingFields
            people={people}
            some={some}
            chosen={chosen}
            onSome={(next) => {
              setSome(next)
              forgive()
            }}
            onChoose={setChosen}
          />
        ) : null}
        {some && !all && mayChange(booking) ? (
          <Alert
            tone="warn"
            role="none"
            title={t('someTitle')}
            actions={
              <Link
                to={changePath(booking.id)}
                variant="bare"
                preventScrollReset
                onClick={close}
                className={buttonClasses({ size: 'sm', variant: 'secondary' })}
              >
                {t('someInstead')}
              </Link>
            }
          >
            {t('someNote')}
          </Alert>
        ) : null}
        {preview.isError ? (
          <Alert tone="danger" title={t('failed')}>
            {saidBy(preview.error) || t('failedText')}
          </Alert>
        ) : nobody ? null : shown ? (
          <RefundPreview preview={shown} zone={booking.departure.zone} toGuest={by !== 'customer'} />
        ) : (
          <Skeleton shape="block" className="h-44" />
        )}
        {refusal ? (
          <Alert
            tone={refusal.changed ? 'warn' : 'danger'}
            role="alert"
            title={t(refusal.changed ? 'changed' : 'failed')}
          >
            {refusal.text}
          </Alert>
        ) : null}
        <Field
          label={t('reason')}
          help={
            by === 'guide' && started
              ? g(booking.state === 'in_progress' ? 'cutShortReason' : 'afterStartReason')
              : by === 'customer'
                ? t('reasonHelp')
                : b('reasonHelpGuide')
          }
        >
          <Select
            name="reason"
            value={reason}
            onChange={(event) => setReason(offered.find((one) => one === event.target.value) ?? null)}
            options={offered.map((value) => ({ value, label: reasonWords(value) }))}
          />
        </Field>
        {reason === 'serious_event' ? <Alert tone="info">{t('seriousNote')}</Alert> : null}
        <Field label={by === 'customer' ? t('message') : b('wordsGuide')} help={t('wordsOptional')}>
          <Textarea
            name="message"
            maxLength={limits.reasonMax}
            rows={2}
            value={message}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}

function confirmWords(
  t: ReturnType<typeof useTexts<typeof cancellations>>,
  b: ReturnType<typeof useTexts<typeof guideBooking>>,
  preview: CancellationPreview | undefined,
  { by, some, locale }: { by: BookingSide; some: boolean; locale: string },
): string {
  if (!preview) return t('cancel')
  const refund = preview.refund.amount > 0 ? formatMoney(preview.refund, { locale }) : null
  if (some) return refund ? t('confirmLeave', { refund }) : t('confirmLeaveNothing')
  if (!refund) return preview.paid.amount > 0 ? t('confirmNothing') : t('cancel')
  return by === 'customer' ? t('confirmBack', { refund }) : b('confirmGuide', { refund })
}
