import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Message, MessageOffer } from '#contract/conversations/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { useToast } from '#web/design/toast.tsx'
import { messageOffers } from '#web/features/conversations/texts/message-offers.en.ts'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { newKey } from '#web/lib/new-key.ts'
import { threadKey } from '../queries.ts'
import { endOffer, holdOffered } from './queries.ts'
import { useZone } from '#web/lib/session/reading.ts'

interface Props {
  threadId: string
  message: Message
  offer: MessageOffer
}

/** What a guide offers, which its explorer books in one press. */
export function OfferCard({ threadId, message, offer }: Props) {
  const t = useTexts(messageOffers)
  const timeZone = useZone()
  const locale = useLocale()
  const { title, startsAt, zone, party, status, price, expiresAt } = offer
  const when = formatInstant(expiresAt, timeZone, 'day-time', locale)
  return (
    <section
      aria-label={message.side === 'guide' && !message.own ? t('offer', { name: message.author }) : t('ownOffer')}
      className="grid w-[min(24rem,85vw)] max-w-full gap-3 rounded-xl border border-line bg-surface-raised p-4"
    >
      <div className="grid gap-1">
        <p className="flex items-center gap-2 text-sm font-semibold text-accent-ink">
          <CalendarCheck aria-hidden="true" className="size-4" />
          {message.own ? t('ownOffer') : t('offer', { name: message.author })}
        </p>
        <Link to={pageOf(offer)}>{title}</Link>
        <p>
          {formatInstant(startsAt, zone, 'day-time', locale)}
          {' · '}
          {t('party', { count: party.adults + party.children })}
        </p>
        {price && price.lines.length > 1 ? (
          <dl className="grid gap-0.5 text-sm text-ink-muted tabular-nums">
            {price.lines.map(({ label, quantity, amount }) => (
              <div key={label} className="flex justify-between gap-4">
                <dt className="min-w-0">{quantity > 1 ? `${label} × ${quantity}` : label}</dt>
                <dd>{formatMoney(amount, { locale })}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {price ? (
          <p className="font-semibold tabular-nums">
            {price.dueNow.amount < price.total.amount
              ? t('dueNow', { total: formatMoney(price.total, { locale }), due: formatMoney(price.dueNow, { locale }) })
              : t('total', { total: formatMoney(price.total, { locale }) })}
          </p>
        ) : null}
      </div>
      {status === 'open' && price ? (
        <>
          <p className="text-sm text-ink-muted">{t(message.own ? 'ownOpen' : 'open', { when })}</p>
          {message.own ? <Withdraw threadId={threadId} messageId={message.id} /> : <Book offer={offer} price={price} />}
        </>
      ) : (
        <p className="text-sm text-ink-muted">{t(status === 'open' ? 'unavailable' : status)}</p>
      )}
    </section>
  )
}

function Book({ offer, price }: { offer: MessageOffer; price: NonNullable<MessageOffer['price']> }) {
  const t = useTexts(messageOffers)
  const locale = useLocale()
  const client = useQueryClient()
  const navigate = useNavigate()
  // one key until the server has answered: a double press or a lost answer makes one booking
  const key = useRef(newKey())
  const book = useMutation({
    mutationFn: () => holdOffered(offer.departureId, offer.party, key.current),
    onSuccess: async ({ id }) => {
      void client.invalidateQueries({ queryKey: ['/api/bookings'] })
      await navigate(`/checkout?booking=${id}`)
    },
    onError: async (cause) => {
      if (!(cause instanceof HttpError) || cause.status === 0) return
      key.current = newKey()
      // the trip's page asks for what is missing and goes on from there
      if (cause.code === 'profile_incomplete') await navigate(pageOf(offer))
    },
  })
  const amount = formatMoney(price.total, { locale })
  return (
    <>
      {book.error ? <Alert tone="danger">{saidBy(book.error)}</Alert> : null}
      <Button variant="accent" loading={book.isPending} onClick={() => book.mutate()}>
        {t(price.instant ? 'book' : 'request', { amount })}
      </Button>
    </>
  )
}

const pageOf = ({ href, departureId, party }: MessageOffer) =>
  `${href}?departure=${departureId}&adults=${party.adults}&children=${party.children}`

function Withdraw({ threadId, messageId }: { threadId: string; messageId: string }) {
  const t = useTexts(messageOffers)
  const client = useQueryClient()
  const { toast } = useToast()
  const end = useMutation({
    mutationFn: () => endOffer(threadId, messageId),
    onError: (cause) => toast({ title: t('withdrawFailed'), description: cause.message, variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: threadKey(threadId) }),
  })
  return (
    <Button variant="secondary" loading={end.isPending} onClick={() => end.mutate()}>
      {t('withdraw')}
    </Button>
  )
}
