import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { cancelAsPlatform, giveBack } from '#contract/bookings/admin.ts'
import { goodwillReasons } from '#contract/bookings/values.ts'
import { type AdminReason, adminReasons } from '#contract/bookings/values.ts'
import { refundPayers } from '#contract/payments/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { limits } from '#contract/wire/limits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { previewQuery } from '#web/features/bookings/cancellations/queries.ts'
import { RefundPreview } from '#web/features/bookings/cancellations/refund-preview.tsx'
import { positiveCentsOf } from '#web/lib/cents-of.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { bookingDesk } from './texts/booking-desk.en.ts'
import { ChooseForExplorer } from './choose-for-explorer.tsx'
import { GiveCredit } from './give-credit.tsx'
import { type AdminBooking, adminActions } from './queries.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'

/** What the server says may be done to this booking now; nothing else is offered. */
export function DeskActions({ shown }: { shown: AdminBooking }) {
  const t = useTexts(bookingDesk)
  const { can, booking } = shown
  return (
    <div className="flex flex-wrap gap-3">
      {can.includes('complete') ? (
        <ActionDialog
          scopes={['support']}
          size="md"
          label={t('complete')}
          title={t('completeTitle')}
          text={t('completeText')}
          action={(reason) => adminActions.complete(booking.id, { reason })}
        />
      ) : null}
      {can.includes('choose') && shown.weatherChoice ? (
        <ChooseForExplorer bookingId={booking.id} choice={shown.weatherChoice} />
      ) : null}
      {can.includes('refund') ? <GiveBack shown={shown} /> : null}
      {can.includes('credit') ? <GiveCredit shown={shown} /> : null}
      {can.includes('cancel') ? <Cancel shown={shown} /> : null}
    </div>
  )
}

interface CancelValues {
  reasonCode: AdminReason
  message: string
}

function Cancel({ shown: { booking } }: { shown: AdminBooking }) {
  const t = useTexts(bookingDesk)
  const locale = useLocale()
  const [reasonCode, setReasonCode] = useState<AdminReason>('platform')
  const [open, setOpen] = useState(false)
  const preview = useQuery({
    ...previewQuery(booking.id, [], reasonCode, open),
    placeholderData: keepPreviousData,
  })
  const back = preview.data?.refund
  return (
    <ActionDialog<CancelValues, BodyInput<typeof cancelAsPlatform>>
      scopes={['support']}
      size="md"
      variant="danger"
      danger
      label={t('cancel')}
      title={t('cancelTitle')}
      confirm={
        back && back.amount > 0
          ? t('confirmCancel', { amount: formatMoney(back, { locale }) })
          : t('confirmCancelNothing')
      }
      unready={!back || preview.isPlaceholderData || preview.isError}
      onOpen={() => {
        setReasonCode('platform')
        setOpen(true)
      }}
      keyed
      action={(_reason, body) => adminActions.cancel(booking.id, body)}
      fields={{
        defaults: { reasonCode: 'platform', message: '' },
        rules: () => import('#contract/bookings/admin.ts').then((actions) => actions.cancelAsPlatform.body),
        prepare: ({ message, ...values }) => ({
          ...values,
          expectedRefund: back?.amount ?? 0,
          ...(message.trim() ? { message } : {}),
        }),
        render: ({ form: { register }, error }) => (
          <>
            <Field label={t('cancelReason')} {...error('reasonCode')}>
              <Select
                {...register('reasonCode', {
                  onChange: (event: { target: { value: string } }) =>
                    setReasonCode(adminReasons.find((one) => one === event.target.value) ?? 'platform'),
                })}
                options={adminReasons.map((value) => ({ value, label: t(value) }))}
              />
            </Field>
            <Field label={t('words')} help={t('wordsHelp')} {...error('message')}>
              <Textarea {...register('message')} rows={2} maxLength={limits.reasonMax} />
            </Field>
          </>
        ),
      }}
    >
      {preview.isError ? (
        <Alert tone="danger">{saidBy(preview.error) || t('failed')}</Alert>
      ) : preview.data ? (
        <RefundPreview preview={preview.data} zone={booking.departure.zone} toGuest />
      ) : (
        <Skeleton shape="block" className="h-44" />
      )}
    </ActionDialog>
  )
}

interface GiveBackValues {
  amount: string
  payer: string
  reasonCode: string
  message: string
}

function GiveBack({ shown }: { shown: AdminBooking }) {
  const t = useTexts(bookingDesk)
  const locale = useLocale()
  return (
    <ActionDialog<GiveBackValues, BodyInput<typeof giveBack>>
      scopes={['support', 'finance']}
      size="md"
      label={t('giveBack')}
      title={t('giveBackTitle')}
      text={t('giveBackText', {
        amount: formatMoney(shown.refundable, { locale }),
        limit: formatMoney(shown.aloneUpTo, { locale }),
      })}
      keyed
      action={(_reason, body) => adminActions.giveBack(shown.booking.id, body)}
      fields={{
        defaults: { amount: '', payer: 'platform', reasonCode: 'goodwill', message: '' },
        rules: () => import('#contract/bookings/admin.ts').then((actions) => actions.giveBack.body),
        prepare: (values) => ({ ...values, amount: positiveCentsOf(values.amount) }),
        sentences: { amount: t('amountWrong') },
        render: ({ form: { register }, error }) => (
          <>
            <Field label={t('amount')} required {...error('amount')}>
              <Input {...register('amount')} inputMode="decimal" autoComplete="off" />
            </Field>
            <Field label={t('payer')} {...error('payer')}>
              <Select
                {...register('payer')}
                options={refundPayers.map((value) => ({ value, label: t(`payer_${value}`) }))}
              />
            </Field>
            <Field label={t('reasonCode')} {...error('reasonCode')}>
              <Select
                {...register('reasonCode')}
                options={goodwillReasons.map((value) => ({ value, label: t(value) }))}
              />
            </Field>
            <Field label={t('giveBackMessage')} help={t('giveBackMessageHelp')} {...error('message')}>
              <Textarea {...register('message')} rows={2} maxLength={200} />
            </Field>
          </>
        ),
      }}
    />
  )
}
