import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GiftCard } from '#contract/giftcards/calls.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { useToast } from '#web/design/toast.tsx'
import { ConfirmDialog } from '#web/features/bookings/confirm-dialog.tsx'
import { giftCardWords } from '#web/features/giftcards/texts/gift-cards.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { deliverGiftCard, giftCardsKey, myGiftCardsQuery, refundGiftCard } from './queries.ts'
import { useZone } from '#web/lib/session/reading.ts'

const tones = {
  started: 'info',
  paid: 'info',
  sent: 'success',
  redeemed: 'neutral',
  refunded: 'neutral',
  expired: 'neutral',
  void: 'danger',
} as const

/** What the caller bought, with what they can still do about each; nothing for one who bought none. */
export function BoughtCards() {
  const t = useTexts(giftCardWords)
  const { data, isError } = useQuery(myGiftCardsQuery)
  if (isError) return <p className="text-ink-muted">{t('listFailed')}</p>
  if (!data || data.bought.length === 0) return null
  return (
    <section id="yours" aria-labelledby="yours-title" className="grid scroll-mt-24 gap-4" data-testid="bought-cards">
      <h2 id="yours-title" className="text-display-sm">
        {t('yours')}
      </h2>
      <ul className="grid gap-3">
        {data.bought.map((card) => (
          <Bought key={card.id} card={card} />
        ))}
      </ul>
    </section>
  )
}

function Bought({ card }: { card: GiftCard }) {
  const t = useTexts(giftCardWords)
  const locale = useLocale()
  const zone = useZone()
  const { state, recipientEmail: email } = card
  const day = (instant: string) => formatInstant(instant, zone, 'day', locale)
  const where =
    state === 'paid'
      ? t('sendOn', { email, day: day(card.sendAt) })
      : card.sentAt
        ? t('sentOn', { email, day: day(card.sentAt) })
        : ''
  return (
    <Card as="li" padding="sm" className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong className="font-semibold tabular-nums">{formatMoney(card.amount, { locale })}</strong>
        <span>{t('forName', { name: card.recipientName })}</span>
        <Badge tone={card.onHold ? 'warn' : tones[state]} className="ml-auto">
          {t(`state_${state}`)}
        </Badge>
      </div>
      <p className="text-sm wrap-anywhere text-ink-muted">
        {[where, card.codeEnd ? `${t('codeEnd', { end: card.codeEnd })}.` : ''].filter(Boolean).join(' ') ||
          t('boughtOn', { day: day(card.boughtAt) })}
      </p>
      {card.redeemedAt ? <p className="text-sm">{t('redeemedOn', { day: day(card.redeemedAt) })}</p> : null}
      {card.onHold ? <p className="text-sm">{t('onHold')}</p> : null}
      {card.canDeliver || card.refundUntil ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {card.canDeliver ? <Deliver card={card} /> : null}
          {card.refundUntil ? <Refund card={card} /> : null}
          {card.refundUntil ? (
            <span className="text-sm text-ink-muted">{t('refundUntil', { day: day(card.refundUntil) })}</span>
          ) : null}
        </div>
      ) : null}
    </Card>
  )
}

function Deliver({ card }: { card: GiftCard }) {
  const t = useTexts(giftCardWords)
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const [open, setOpen] = useState(false)
  const wasSent = card.state === 'sent'
  const formId = `deliver-${card.id}`
  const write = useWriteForm<{ recipientEmail: string }>({
    fields: ['recipientEmail'],
    rules: () => import('#contract/giftcards/calls.ts').then(({ deliverGiftCard: call }) => call.body),
    defaults: { recipientEmail: card.recipientEmail },
    failed: t('actFailed'),
    send: async ({ recipientEmail }) => {
      await deliverGiftCard(card.id, recipientEmail)
      renew(queryClient, giftCardsKey)
      setOpen(false)
      toast({ title: t('delivered') })
    },
  })
  return (
    <Dialog
      title={t('deliverTitle')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${t(wasSent ? 'deliverAgain' : 'deliver')} ${t('deliverOf', { name: card.recipientName })}`}
        >
          {t(wasSent ? 'deliverAgain' : 'deliver')}
        </Button>
      }
      footer={
        <DialogFoot
          back={t('back')}
          onBack={() => setOpen(false)}
          act={t(wasSent ? 'deliverSend' : 'deliverSave')}
          busy={write.busy}
          does={{ form: formId }}
        />
      }
    >
      <form id={formId} {...write.bind} className="grid gap-4">
        <p className="max-w-text">{t(wasSent ? 'deliverText' : 'deliverPaidText')}</p>
        {write.problem ? <p className="text-danger">{write.problem}</p> : null}
        <Field label={t('recipientEmail')} required {...write.error('recipientEmail')}>
          <Input {...write.form.register('recipientEmail')} type="email" inputMode="email" autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  )
}

function Refund({ card }: { card: GiftCard }) {
  const t = useTexts(giftCardWords)
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const amount = formatMoney(card.amount, { locale })
  const refund = async () => {
    setBusy(true)
    try {
      await refundGiftCard(card.id)
      toast({ title: t('refunded') })
    } catch (cause) {
      const text = saidBy(cause)
      toast({ variant: 'destructive', title: t('actFailed'), ...(text ? { description: text } : {}) })
    } finally {
      renew(queryClient, giftCardsKey)
      setOpen(false)
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={t('refundTitle')}
      text={t('refundText', { amount })}
      confirm={t('refundNow', { amount })}
      keep={t('keep')}
      danger
      busy={busy}
      open={open}
      onOpenChange={setOpen}
      onConfirm={() => void refund()}
      trigger={
        <Button variant="quiet" size="sm" aria-label={`${t('refund')} ${t('deliverOf', { name: card.recipientName })}`}>
          {t('refund')}
        </Button>
      }
    />
  )
}
