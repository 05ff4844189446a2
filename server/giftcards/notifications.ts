import type { Money } from '#contract/wire/money.ts'
import { usd } from '#contract/wire/money.ts'
import { said, type Said, type SaidMoment } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import { notification, type EmailRow } from '#server/notifications/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { findGiftCard } from './queries.ts'

interface CodeData {
  code: string
  from: string
  name: string
  message: string
  amount: Money
  expires: SaidMoment | null
}

/** Goes to someone who may have no account yet; its code is written nowhere else. */
export const giftCardCode = notification('gift_card.code', {
  group: 'money',
  critical: true,
  channels: ['email'],
  secret: true,
  texts: ({ code, from, name, message, amount, expires }: CodeData) => ({
    title: said('A gift from {from}', { from }),
    subject: said('{from} sent you a {sum} Treq gift card', { from, sum: amount }),
    body: said('{from} sent you {sum} for an adventure with Treq.', { from, sum: amount }),
    paragraphs: [
      said('Hi {name}, {from} sent you {sum} for an adventure with a local guide.', { name, from, sum: amount }),
      message === '' ? null : said('{from} wrote: “{message}”', { from, message }),
      said('Redeem your code, and use it for one trip or several. Anyone with the code can use it, so keep it safe.'),
    ],
    rows: [
      [said('Your code'), code] as EmailRow,
      [said('Amount'), amount] as EmailRow,
      ...(expires ? [[said('Expires'), expires] as EmailRow] : []),
    ],
    button: { label: said('Redeem your gift card'), path: `/gift-cards/redeem#${code}` },
    footer: said('You’re receiving this email because {from} bought you a gift card.', { from }),
  }),
})

interface CardData {
  amount: Money
  recipient: string
  email: string
  sendAt: SaidMoment
  refundBy: SaidMoment | null
}

async function aboutCard(tx: Tx, id: string) {
  const card = await findGiftCard(tx, id)
  return (
    card && {
      card,
      data: {
        amount: usd(card.amount),
        recipient: card.recipient_name,
        email: card.recipient_email,
        sendAt: momentAt(card.send_at, 'UTC', 'date'),
        refundBy: card.refund_until ? momentAt(card.refund_until, 'UTC', 'date') : null,
      } satisfies CardData,
    }
  )
}

async function toAccount<Data extends object>(tx: Tx, key: string, accountId: string | null, data: Data) {
  const contact = accountId ? await accountContact(tx, accountId) : null
  return contact ? [{ key, accountId: contact.id, email: contact.email, language: contact.language, data }] : []
}

const bought = said('You’re receiving this email because you bought a Treq gift card.')
const redeemed = said('You’re receiving this email because you redeemed a Treq gift card.')
const toCards = { label: said('View your gift cards'), path: '/gift-cards#yours' }
const rowsOf = ({ amount, recipient, email }: CardData): EmailRow[] => [
  [said('Amount'), amount],
  [said('For'), recipient],
  [said('Emailed to'), email],
]

export const giftCardPaid = notification<CardData, 'gift_card.paid'>('gift_card.paid', {
  group: 'money',
  channels: ['bell', 'email'],
  on: 'gift_card.paid',
  recipients: async (_app, tx, { data: { giftCardId } }) => {
    const about = await aboutCard(tx, giftCardId)
    return about ? toAccount(tx, 'buyer', about.card.buyer_id, about.data) : []
  },
  texts: (data) => ({
    title: said('Thank you for your gift'),
    subject: said('Receipt: {sum} gift card for {name}', { sum: data.amount, name: data.recipient }),
    body: said('Your {sum} gift card for {name} is paid.', { sum: data.amount, name: data.recipient }),
    paragraphs: [
      said('We’ll email {name} the code on {day}.', { name: data.recipient, day: data.sendAt }),
      data.refundBy
        ? said('Changed your mind? You can get a full refund until {day}, as long as it isn’t redeemed.', {
            day: data.refundBy,
          })
        : null,
    ],
    rows: rowsOf(data),
    button: toCards,
    footer: bought,
  }),
})

export const giftCardSent = notification<CardData, 'gift_card.sent'>('gift_card.sent', {
  group: 'money',
  channels: ['bell'],
  on: 'gift_card.sent',
  recipients: async (_app, tx, { data: { giftCardId } }) => {
    const about = await aboutCard(tx, giftCardId)
    return about ? toAccount(tx, 'buyer', about.card.buyer_id, about.data) : []
  },
  texts: (data) => ({
    title: said('Your gift card was emailed'),
    subject: said('Your gift card was emailed'),
    body: said('We emailed the {sum} gift card to {email}.', { sum: data.amount, email: data.email }),
    paragraphs: [],
    button: toCards,
    footer: bought,
  }),
})

export const giftCardRedeemed = notification<CardData, 'gift_card.redeemed'>('gift_card.redeemed', {
  group: 'money',
  channels: ['bell'],
  on: 'gift_card.redeemed',
  recipients: async (_app, tx, { data: { giftCardId } }) => {
    const about = await aboutCard(tx, giftCardId)
    if (!about || about.card.redeemed_by === about.card.buyer_id) return []
    return toAccount(tx, 'buyer', about.card.buyer_id, about.data)
  },
  texts: (data) => ({
    title: said('Your gift card was redeemed'),
    subject: said('Your gift card was redeemed'),
    body: said('The {sum} gift card for {name} was redeemed.', { sum: data.amount, name: data.recipient }),
    paragraphs: [],
    button: toCards,
    footer: bought,
  }),
})

const bankTime = said('Allow 5–10 business days for your bank to post it.')

export const giftCardRefunded = notification<CardData, 'gift_card.refunded'>('gift_card.refunded', {
  group: 'money',
  channels: ['bell', 'email'],
  on: 'gift_card.refunded',
  recipients: async (_app, tx, { data: { giftCardId } }) => {
    const about = await aboutCard(tx, giftCardId)
    return about ? toAccount(tx, 'buyer', about.card.buyer_id, about.data) : []
  },
  texts: (data) => ({
    title: said('Your gift card is refunded'),
    subject: said('Refund: {sum} gift card for {name}', { sum: data.amount, name: data.recipient }),
    body: said('{sum} is on its way back to your card.', { sum: data.amount }),
    paragraphs: [
      said('We’re refunding the {sum} gift card for {name}. Its code no longer works.', {
        sum: data.amount,
        name: data.recipient,
      }),
      bankTime,
    ],
    rows: rowsOf(data),
    button: toCards,
    footer: bought,
  }),
})

interface EndedData {
  from: string
  sum: Money
  /** `credit`: of someone who had redeemed it. */
  what: 'code' | 'credit'
}

const endedTexts = ({ from, sum, what }: EndedData) => {
  const body: Said =
    what === 'credit'
      ? said('The payment for your gift card from {from} was reversed, so we canceled {sum} of your credit.', {
          from,
          sum,
        })
      : said('The {sum} gift card from {from} was canceled, so its code no longer works.', { sum, from })
  return {
    title: said('A gift card was canceled'),
    subject: said('Your gift card from {from} was canceled', { from }),
    body,
    paragraphs: [
      body,
      what === 'credit' ? said('Trips you’ve paid for stay booked. Questions? Please contact us.') : null,
    ],
    footer: redeemedOr(what),
  }
}
const redeemedOr = (what: EndedData['what']) =>
  what === 'credit' ? redeemed : said('You’re receiving this email because you were sent a Treq gift card.')

/** To the person who had the code, or the credit. */
export const giftCardEnded = notification<EndedData, 'gift_card.refunded' | 'gift_card.voided'>('gift_card.ended', {
  group: 'money',
  critical: true,
  channels: ['bell', 'email'],
  on: ['gift_card.refunded', 'gift_card.voided'],
  recipients: async (_app, tx, { data }) => {
    const about = await aboutCard(tx, data.giftCardId)
    if (!about) return []
    const { card } = about
    const from = card.from_name
    if (card.redeemed_by) {
      const revoked = 'revoked' in data ? data.revoked : 0
      if (revoked === 0) return []
      return toAccount(tx, 'owner', card.redeemed_by, { from, sum: usd(revoked), what: 'credit' as const })
    }
    if (!data.wasSent) return []
    const { recipient_email: email, language } = card
    const ended = { from, sum: usd(card.amount), what: 'code' as const }
    return [{ key: 'recipient', accountId: null, email, language, data: ended }]
  },
  texts: endedTexts,
})

export const notifications = [
  giftCardCode,
  giftCardPaid,
  giftCardSent,
  giftCardRedeemed,
  giftCardRefunded,
  giftCardEnded,
]
