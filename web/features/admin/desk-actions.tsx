import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { goodwillReasons, type GoodwillReason } from '#contract/admin/values.ts'
import { type AdminReason, adminReasons } from '#contract/bookings/values.ts'
import { refundPayers, type RefundPayer } from '#contract/payments/values.ts'
import { limits } from '#contract/wire/limits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { previewQuery } from '#web/features/bookings/cancelling/cancellation-queries.ts'
import { RefundPreview } from '#web/features/bookings/cancelling/refund-preview.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { desk } from '#web/features/operators/texts/desk.en.ts'
import { AmountField } from './amount-field.tsx'
import { centsOf } from './cents-of.ts'
import { GiveCredit } from './give-credit.tsx'
import { type AdminBooking, adminActions } from './queries.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'

/** What the server says may be done to this booking now; nothing else is offered. */
export function DeskActions({ shown }: { shown: AdminBooking }) {
  const t = useTexts(desk)
  const { can, booking } = shown
  return (
    <div className="flex flex-wrap gap-3">
      {can.includes('complete') ? (
        <ActionDialog
          size="md"
          label={t('complete')}
          title={t('completeTitle')}
          text={t('completeText')}
          action={(reason) => adminActions.complete(booking.id, { reason })}
        />
      ) : null}
      {can.includes('refund') ? <GiveBack shown={shown} /> : null}
      {can.includes('credit') ? <GiveCredit shown={shown} /> : null}
      {can.includes('cancel') ? <Cancel shown={shown} /> : null}
    </div>
  )
}

function Cancel({ shown: { booking } }: { shown: AdminBooking }) {
  const t = useTexts(desk)
  const locale = useLocale()
  const [reason, setReason] = useState<AdminReason>('platform')
  const [words, setWords] = useState('')
  const [open, setOpen] = useState(false)
  const preview = useQuery({
    ...previewQuery(booking.id, [], reason, open),
    placeholderData: keepPreviousData,
  })
  const back = preview.data?.refund
  return (
    <ActionDialog
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
      onOpen={() => setOpen(true)}
      action={(note) =>
        adminActions.cancel(booking.id, {
          reason: note,
          reasonCode: reason,
          expectedRefund: back?.amount ?? 0,
          ...(words.trim() ? { message: words.trim() } : {}),
        })
      }
    >
      {preview.isError ? (
        <Alert tone="danger">{saidBy(preview.error) || t('failed')}</Alert>
      ) : preview.data ? (
        <RefundPreview preview={preview.data} zone={booking.departure.zone} toGuest />
      ) : (
        <Skeleton shape="block" className="h-44" />
      )}
      <Field label={t('cancelReason')}>
        <Select
          name="reasonCode"
          value={reason}
          onChange={(event) => setReason(adminReasons.find((one) => one === event.target.value) ?? 'platform')}
          options={adminReasons.map((value) => ({ value, label: t(value) }))}
        />
      </Field>
      <Field label={t('words')} help={t('wordsHelp')}>
        <Textarea
          name="words"
          rows={2}
          maxLength={limits.reasonMax}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
    </ActionDialog>
  )
}

function GiveBack({ shown }: { shown: AdminBooking }) {
  const t = useTexts(desk)
  const locale = useLocale()
  const [amount, setAmount] = useState('')
  const [wrong, setWrong] = useState(false)
  const [payer, setPayer] = useState<RefundPayer>('platform')
  const [code, setCode] = useState<GoodwillReason>('goodwill')
  const cents = centsOf(amount)
  return (
    <ActionDialog
      size="md"
      label={t('giveBack')}
      title={t('giveBackTitle')}
      text={t('giveBackText', {
        amount: formatMoney(shown.refundable, { locale }),
        limit: formatMoney(shown.aloneUpTo, { locale }),
      })}
      invalid={() => {
        setWrong(cents === null)
        return cents === null
      }}
      action={(reason) =>
        adminActions.giveBack(shown.booking.id, { amount: cents ?? 0, payer, reasonCode: code, reason })
      }
    >
      <AmountField
        label={t('amount')}
        value={amount}
        onType={setAmount}
        error={wrong && cents === null ? t('amountWrong') : undefined}
      />
      <Field label={t('payer')}>
        <Select
          name="payer"
          value={payer}
          onChange={(event) => setPayer(refundPayers.find((one) => one === event.target.value) ?? 'platform')}
          options={refundPayers.map((value) => ({ value, label: t(`payer_${value}`) }))}
        />
      </Field>
      <Field label={t('reasonCode')}>
        <Select
          name="reasonCode"
          value={code}
          onChange={(event) => setCode(goodwillReasons.find((one) => one === event.target.value) ?? 'other')}
          options={goodwillReasons.map((value) => ({ value, label: t(value) }))}
        />
      </Field>
    </ActionDialog>
  )
}
