import { counted, said, sentences, type Said } from '#contract/wire/said.ts'
import { momentAt } from '#server/platform/said/render.ts'
import {
  codeRow,
  earningRows,
  ifEarning,
  minus,
  quote,
  row,
  seeBooking,
  seeTheirBooking,
  wayThere,
  what,
  whenRow,
} from './phrases.ts'
import { shortPolicy, shortPolicyOf, type ShortPolicy } from './short-policy.ts'
import { aboutBooking } from './sides.ts'

const lines = (separator: string, ...parts: readonly (string | null)[]) => parts.filter(Boolean).join(separator)

/** In short where the date is known until which canceling is free. */
function rulesOf({ policy, rules }: { policy: ShortPolicy | null; rules: readonly Said[] }): Said | null {
  if (policy) return shortPolicy(policy)
  return rules.length > 0 ? said('If you cancel: {rules}', { rules: sentences(...rules) }) : null
}

const confirmed = aboutBooking('booking.confirmed', {
  data: (booking) => {
    const { total, dueNow, balanceDueAt, zone, party } = booking
    return {
      total,
      dueNow,
      balance: balanceDueAt ? { sum: minus(total, dueNow), when: momentAt(balanceDueAt, zone) } : null,
      net: booking.net,
      note: booking.note,
      guests: party.adults + party.children,
      bring: booking.bring,
      rules: booking.cancellationSentences,
      policy: shortPolicyOf(booking),
      meetingPoint: booking.meetingPointText,
      spot: booking.meetingPointSpot,
      guideContact: lines(', ', booking.guide.name, booking.guide.phone),
      contact: lines('\n', booking.customer.name, booking.customer.email, booking.customer.phone),
    }
  },
  explorer: (data) => {
    const { guide: name, title, place, start, bring, meetingPoint, dueNow: part, total: whole, balance } = data
    return {
      title: said('You’re confirmed'),
      subject: said('Confirmed: {what}', { what: what(data) }),
      body: said('{title} with {name}, {start}.', { title, name, start }),
      paragraphs: [
        said('You’re going: {title} in {place}.', { title, place }),
        bring.length > 0 ? said('What to bring: {things}', { things: bring.join(', ') }) : null,
      ],
      links: [
        ...(data.spot ? [wayThere(data.spot)] : []),
        ...(data.policy
          ? [{ label: said('See the full cancellation policy'), path: `/booking/${data.id}#policy` }]
          : []),
      ],
      notes: [rulesOf(data)],
      rows: [
        whenRow(data),
        row(said('Group'), data.people),
        ...(meetingPoint ? [row(said('Where to meet'), meetingPoint)] : []),
        row(said('Your guide'), data.guideContact),
        part.amount < whole.amount
          ? row(said('Paid so far'), said('{part} of {whole}', { part, whole }))
          : row(said('Total paid'), whole),
        ...(balance
          ? [
              row(
                said('Balance'),
                said('{sum}, due on the same card on {when}', { sum: balance.sum, when: balance.when }),
              ),
            ]
          : []),
        codeRow(data),
      ],
      button: seeBooking(data),
    }
  },
  guide: (data) => {
    const { explorer: name, title, place, people, net: sum, note, guests, contact } = data
    return {
      title: said('New confirmed booking'),
      subject: said('Confirmed: {what}, {people}', {
        what: what(data),
        people: counted(guests, '1 person', '{count} people'),
      }),
      body: sentences(
        said('{name}, {people}: {what}.', { name, people, what: what(data) }),
        ifEarning(data, said('You earn {sum}.', { sum })),
      ),
      paragraphs: [said('{name} is joining you for {title} in {place}.', { name, title, place }), quote(name, note)],
      rows: [
        whenRow(data),
        row(said('Group'), people),
        row(said('Contact'), contact),
        ...earningRows(data, row(said('You earn'), sum)),
        codeRow(data),
      ],
      button: seeTheirBooking(data),
    }
  },
})

const completed = aboutBooking('booking.completed', {
  data: ({ net, earningsReady, zone, disputed }) => ({
    net,
    ready: earningsReady && momentAt(earningsReady, zone),
    disputed,
  }),
  explorer: (data) => {
    const { guide: name, title } = data
    return {
      title: said('Thanks for getting out there'),
      subject: said('Thanks for joining {title}', { title }),
      body: said('We hope you had a great time on {title} with {name}.', { title, name }),
      paragraphs: [
        said('We hope you had a great time on {title} with {name}.', { title, name }),
        said('Thank you for booking with Treq.'),
      ],
      button: seeBooking(data),
    }
  },
  guide: (data) => {
    const { explorer: name, title, people, net: sum, ready, disputed } = data
    const held = said(
      'The guest’s bank is holding the payment, so your earnings are on hold until the dispute is decided.',
    )
    return {
      title: said('Trip completed'),
      subject: said('Trip completed: {what}', { what: what(data) }),
      body: data.staff
        ? said('{what} with {name}.', { what: what(data), name })
        : disputed
          ? held
          : said('{what} with {name}: you earned {sum}.', { what: what(data), name, sum }),
      paragraphs: [
        said('{title} with {name}, {people}, is completed.', { title, name, people }),
        ifEarning(
          data,
          disputed
            ? held
            : ready
              ? said('You earned {sum}. It’s ready for you on {ready}.', { sum, ready })
              : said('You earned {sum}.', { sum }),
        ),
      ],
      button: seeTheirBooking(data),
    }
  },
})

export const confirmationNotifications = [confirmed, completed]
