import { type Said, said, sentences } from '#contract/wire/said.ts'
import type { EmailRow } from '#server/notifications/index.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { balanceEmailData, type BalanceEmailData } from './balance-data.ts'
import { codeRow, row, seeBooking, what } from './phrases.ts'
import { toSides, type BookingData } from './sides.ts'

const dayInMs = 86_400_000
const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** Used after `your`. */
const cardSaid = ({ card }: BalanceEmailData): Said =>
  card ? said('{brand} ending in {n}', { brand: brands[card.brand] ?? said('card'), n: card.last4 }) : said('card')

/** `tomorrow`, `in 7 days`. */
export function inDays(dueAt: Date, now: Date): Said {
  const days = Math.max(0, Math.round((dueAt.getTime() - now.getTime()) / dayInMs))
  return days === 0 ? said('today') : days === 1 ? said('tomorrow') : said('in {n} days', { n: days })
}

/** What the texts about a balance need of it; JSON. */
export const balanceData = (balance: BalanceEmailData) => {
  const until = (at: Date) => momentAt(at, balance.booking.zone)
  return {
    amount: balance.amount,
    paidInAll: balance.paidInAll,
    byCredit: balance.byCredit,
    card: cardSaid(balance),
    hasCard: balance.card !== null,
    dueAt: until(balance.dueAt),
    payBy: until(balance.payBy),
    nextTryAt: balance.nextTryAt && until(balance.nextTryAt),
  }
}
type BalanceData = BookingData & ReturnType<typeof balanceData>

const rows = (data: BalanceData, label: Said): EmailRow[] => [
  row(said('Trip'), what(data)),
  row(label, data.amount),
  codeRow(data),
]
/** False once it was paid or ended. */
const isOpen = (balance: BalanceEmailData) => balance.outstanding && balance.booking.state === 'confirmed'

export const balanceReminder = toSides('booking.balance_reminder', {
  group: 'money',
  prompt: true,
  read: async (app, tx, { subjectId }) => {
    const balance = await balanceEmailData(app, tx, subjectId)
    if (!balance || !isOpen(balance)) return null
    const when = inDays(balance.dueAt, await app.clock.now(tx))
    return { booking: balance.booking, data: { ...balanceData(balance), when } }
  },
  explorer: (data) => {
    const { title, start, amount: sum, card, when, hasCard, dueAt, payBy } = data
    return {
      title: said('Your balance is due {when}', { when }),
      subject: said('Balance of {sum} due {when}: {what}', { sum, when, what: what(data) }),
      body: said('We’ll charge {sum} for {what} to your {card} {when}.', { sum, what: what(data), card, when }),
      paragraphs: [
        said('The rest of your payment for {title}, {start}, is due {when}.', { title, start, when }),
        hasCard
          ? sentences(
              said('We’ll charge {sum} to your {card} on {when}.', { sum, card, when: dueAt }),
              said('You don’t need to do anything.'),
            )
          : said('You don’t have a card on file, so please pay by {when}.', { when: payBy }),
        said('You can pay early or choose another card on your booking page.'),
      ],
      rows: rows(data, said('Balance')),
      button: seeBooking(data),
    }
  },
})

function paidByHand({ title, start, amount, byCredit, card }: BalanceData): Said {
  if (byCredit.amount === 0)
    return said('You paid the balance for {title}, {start}, with your {card}.', { title, start, card })
  return byCredit.amount === amount.amount
    ? said('You paid the balance for {title}, {start}, with your credit.', { title, start })
    : said('You paid the balance for {title}, {start}, by card and with your credit.', { title, start })
}

export const balancePaid = toSides('booking.balance_paid', {
  group: 'money',
  read: async (app, tx, { subjectId, data: { automatic } }) => {
    const balance = await balanceEmailData(app, tx, subjectId)
    return balance && { booking: balance.booking, data: { ...balanceData(balance), automatic } }
  },
  explorer: (data) => {
    const { title, start, amount: sum, card, automatic } = data
    return {
      title: said('Your balance is paid'),
      subject: said('Receipt: {sum} balance for {what}', { sum, what: what(data) }),
      body: sentences(said('{sum} for {what}.', { sum, what: what(data) }), said('You’re paid in full.')),
      paragraphs: [
        automatic
          ? said('We charged the balance for {title}, {start}, to your {card}, as agreed when you booked.', {
              title,
              start,
              card,
            })
          : paidByHand(data),
        said('You’re paid in full. Have a great trip.'),
      ],
      rows: [...rows(data, said('Balance paid')), row(said('Total paid'), data.paidInAll)],
      button: seeBooking(data),
    }
  },
  guide: (data) => {
    const { explorer: name, title, start } = data
    return {
      title: said('Balance paid'),
      subject: said('Balance paid: {what}', { what: what(data) }),
      body: said('{name} paid in full for {what}.', { name, what: what(data) }),
      paragraphs: [said('{name} paid the balance for {title}, {start}.', { name, title, start })],
      rows: rows(data, said('Balance paid')),
      button: seeBooking(data),
    }
  },
})

/** What to do, and until when. */
export const balanceFailed = toSides('booking.balance_failed', {
  group: 'money',
  critical: true,
  read: async (app, tx, { subjectId, data: { reason, code } }) => {
    const balance = await balanceEmailData(app, tx, subjectId)
    if (!balance || !isOpen(balance)) return null
    const data = { ...balanceData(balance), reason, confirm: code === 'authentication_required' }
    return { booking: balance.booking, data }
  },
  explorer: (data) => {
    const { title, start, amount: sum, card, reason, confirm, nextTryAt, payBy: when } = data
    return {
      title: said('Action needed: we couldn’t charge your balance'),
      subject: said('Action needed: {sum} charge failed for {what}', { sum, what: what(data) }),
      body: sentences(reason, said('Please pay {sum} by {when}, or we’ll cancel the booking.', { sum, when })),
      paragraphs: [
        sentences(
          said('We couldn’t charge the {sum} balance for {title}, {start}, to your {card}.', {
            sum,
            title,
            start,
            card,
          }),
          reason,
        ),
        sentences(
          confirm
            ? said('Please pay it on your booking page. Your bank will ask you to confirm.')
            : said('Please pay it on your booking page, with this card or another.'),
          nextTryAt && said('We’ll try the card again on {when}.', { when: nextTryAt }),
        ),
        said('If it isn’t paid by {when}, we’ll cancel your booking under its policy and release your spots.', {
          when,
        }),
      ],
      rows: [...rows(data, said('Balance')), row(said('Pay by'), when)],
      button: { label: said('Pay balance'), path: `/booking/${data.id}#payments` },
    }
  },
  guide: (data) => {
    const { explorer: name, title, start, payBy: when } = data
    return {
      title: said('A guest’s balance charge failed'),
      subject: said('Balance not paid: {what}', { what: what(data) }),
      body: said('{name} hasn’t paid the balance for {what} yet.', { name, what: what(data) }),
      paragraphs: [
        sentences(
          said('We couldn’t charge {name}’s balance for {title}, {start}.', { name, title, start }),
          said('We’ve emailed them how to pay.'),
        ),
        said('If it isn’t paid by {when}, we’ll cancel the booking under your policy and let you know right away.', {
          when,
        }),
      ],
      rows: rows(data, said('Balance')),
      button: seeBooking(data),
    }
  },
})

export const balanceNotifications = [balanceReminder, balancePaid, balanceFailed]
