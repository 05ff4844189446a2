import { type Said, counted, said, sentences } from '#contract/wire/said.ts'
import type { DomainEvents, EventType } from '#server/platform/events.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { changeData, changeEmailData, type ChangeData, type ChangeEmailData } from './change-data.ts'
import { rows, rowsOfDropped } from './change-rows.ts'
import { heldByBank } from './money-back.ts'
import { quote, quoteYou, seeBooking, what } from './phrases.ts'
import { toSides, type Side, type SideTexts } from './sides.ts'

const other = { explorer: 'guide', guide: 'explorer' } as const satisfies Record<Side, Side>
const nameOf = (data: ChangeData, side: Side) => (side === 'guide' ? data.guide : data.explorer)
const asks = (data: ChangeData) => nameOf(data, data.madeBy)
const answers = (data: ChangeData) => nameOf(data, other[data.madeBy])
const trip = ({ before }: ChangeData) => what(before)
const stays = said('The booking stays the same.')

type ChangeEvent = Extract<EventType, `booking.change_${string}`>
type Body<Data> = (data: Data, side: Side) => Omit<SideTexts, 'button' | 'rows'> & Partial<Pick<SideTexts, 'button'>>

/** `data`: null where there is nothing left to tell; `to`: both sides unless given. */
function aboutChange<Event extends ChangeEvent, Data extends object = object>(
  event: Event,
  {
    data,
    to,
    texts,
    money = false,
    prompt = false,
    dropped = false,
  }: {
    data?: (change: ChangeEmailData, event: DomainEvents[Event]) => Data | null
    to?: (change: ChangeEmailData) => readonly Side[]
    texts: Body<ChangeData & Data>
    money?: boolean
    prompt?: boolean
    /** The change did not come about. */
    dropped?: boolean
  },
) {
  const forSide =
    (side: Side) =>
    (all: ChangeData & Data): SideTexts => ({
      button: seeBooking(all),
      ...texts(all, side),
      rows: dropped ? rowsOfDropped(all) : rows(all, side),
    })
  return toSides(event, {
    group: money ? 'money' : 'booking',
    prompt,
    read: async (app, tx, { data: happened }) => {
      const change = await changeEmailData(app, tx, happened.requestId)
      const more = change && (data ? data(change, happened) : ({} as Data))
      if (!change || !more) return null
      return { booking: change.booking, data: { ...changeData(change), ...more }, ...(to ? { to: to(change) } : {}) }
    },
    explorer: forSide('explorer'),
    guide: forSide('guide'),
  })
}

const ledBy = ({ newGuide: name }: ChangeData): Said | null =>
  name === null ? null : said('{name} leads the new date.', { name })

/** For the guide, whose change it is not. */
function beyondFree({ exceedsFreeChange, freeChanges, freeUntilHours }: ChangeData): Said | null {
  if (exceedsFreeChange === 'second')
    return freeChanges === 0
      ? said('This booking has no free changes. It’s up to you whether to accept one.')
      : counted(
          freeChanges,
          'The free change on this booking has been used. It’s up to you whether to accept another.',
          'All {count} free changes on this booking have been used. It’s up to you whether to accept another.',
        )
  if (exceedsFreeChange === 'late')
    return said('The start is less than {time} away. It’s up to you whether to accept a late change.', {
      time: counted(freeUntilHours, '1 hour', '{count} hours'),
    })
  return null
}

export const changeProposed = aboutChange('booking.change_proposed', {
  prompt: true,
  // answered or ended since: there is nothing left to do
  data: ({ state }) => (state === 'pending' ? {} : null),
  texts: (data, side) => {
    const own = side === data.madeBy
    const when = data.answerBy
    const hasUntil = said('{name} has until {when} to respond.', { name: answers(data), when })
    const wouldLike = said('{name} would like to change {what}.', { name: asks(data), what: trip(data) })
    return {
      title: own ? said('Change request sent') : said('New change request'),
      subject: said('Change request: {what}', { what: trip(data) }),
      body: own
        ? sentences(hasUntil, said('Until then, your spots stay as they are.'))
        : sentences(wouldLike, said('Please respond by {when}.', { when })),
      paragraphs: [
        own
          ? sentences(
              said('You requested a change to {what}.', { what: trip(data) }),
              hasUntil,
              said('Your spots stay yours until then, and we’ll hold the new ones for you.'),
            )
          : sentences(wouldLike, said('Please respond by {when}, or the booking stays the same.', { when })),
        own ? quoteYou(data.message) : quote(asks(data), data.message),
        ledBy(data),
        side === 'explorer' ? data.money : null,
        side === 'guide' ? beyondFree(data) : null,
      ],
    }
  },
})

function whatItCost({ charged, difference, refunded, onCard, asCredit, withBank }: ChangeData): (Said | null)[] {
  if (refunded.amount > 0)
    return [
      onCard.amount > 0 ? said('{sum} is on its way back to your card.', { sum: onCard }) : null,
      withBank.amount > 0 ? heldByBank(withBank) : null,
      asCredit.amount > 0
        ? said('{sum} that you paid with credit is back in your credit balance.', { sum: asCredit })
        : null,
    ]
  if (charged.amount > 0) return [said('We charged {sum} for it.', { sum: charged })]
  return [
    difference.amount === 0 ? said('The price stays the same.') : said('The difference is included in your balance.'),
  ]
}

export const changeAccepted = aboutChange('booking.change_accepted', {
  texts: (data, side) => ({
    title: said('Your booking was updated'),
    subject: said('Booking updated: {what}', { what: trip(data) }),
    body: said('Now {start}, {people}.', data.after),
    paragraphs: [
      said('{what} was changed. It’s now {start}, {people}.', { what: trip(data), ...data.after }),
      side === 'explorer' ? ledBy(data) : null,
      ...(side === 'guide' ? [] : whatItCost(data)),
      side === 'explorer' ? said('Cancellation deadlines now count from the new start.') : null,
    ],
  }),
})

export const changeDeclined = aboutChange('booking.change_declined', {
  dropped: true,
  texts: (data, side) => {
    const own = side === data.madeBy
    const name = answers(data)
    const sentence = sentences(
      own
        ? said('{name} can’t accept the change to {what}.', { name, what: trip(data) })
        : said('You declined the change to {what}.', { what: trip(data) }),
      stays,
    )
    return {
      title: said('Change request declined'),
      subject: said('Change request declined: {what}', { what: trip(data) }),
      body: sentence,
      paragraphs: [sentence, own ? quote(name, data.answer) : quoteYou(data.answer)],
    }
  },
})

export const changeWithdrawn = aboutChange('booking.change_withdrawn', {
  dropped: true,
  // only the side that would have answered
  to: ({ madeBy }) => [other[madeBy]],
  texts: (data) => {
    const sentence = sentences(
      said('{name} withdrew the request to change {what}.', { name: asks(data), what: trip(data) }),
      stays,
    )
    return {
      title: said('Change request withdrawn'),
      subject: said('Change request withdrawn: {what}', { what: trip(data) }),
      body: sentence,
      paragraphs: [sentence],
    }
  },
})

export const changeExpired = aboutChange('booking.change_expired', {
  dropped: true,
  texts: (data, side) => {
    const own = side === data.madeBy
    const name = answers(data)
    return {
      title: said('Change request expired'),
      subject: said('Change request expired: {what}', { what: trip(data) }),
      body: sentences(
        own
          ? said('{what}: {name} didn’t respond in time.', { what: trip(data), name })
          : said('{what}: You didn’t respond in time.', { what: trip(data) }),
        stays,
      ),
      paragraphs: [
        sentences(own ? said('{name} didn’t respond in time.', { name }) : said('You didn’t respond in time.'), stays),
      ],
    }
  },
})

/** Accepted but unpaid: the explorer can pay manually. */
export const changeUnpaid = aboutChange('booking.change_unpaid', {
  money: true,
  data: ({ state, toPay, payBy, to }, { reason }) =>
    state === 'paying' && toPay && payBy ? { sum: toPay, when: momentAt(payBy, to.zone), reason } : null,
  texts: (data, side) => {
    const { sum, when, reason, explorer: name } = data
    if (side === 'guide')
      return {
        title: said('A change is awaiting payment'),
        subject: said('Change awaiting payment: {what}', { what: trip(data) }),
        body: said('{name} has until {when} to pay for the change.', { name, when }),
        paragraphs: [
          sentences(
            said('{name} has until {when} to pay {sum} for the change to {what}.', {
              name,
              when,
              sum,
              what: trip(data),
            }),
            said('We’ll hold both dates until then.'),
          ),
        ],
      }
    return {
      title: said('Action needed: pay for your change'),
      subject: said('Action needed: pay {sum} to change {what}', { sum, what: trip(data) }),
      body: sentences(
        said('The change is accepted.'),
        said('Please pay {sum} by {when}, or the booking stays the same.', { sum, when }),
      ),
      paragraphs: [
        sentences(
          said('The change to {what} is accepted.', { what: trip(data) }),
          said('It takes effect once you pay {sum}.', { sum }),
        ),
        reason,
        sentences(
          said('Please pay it on your booking page by {when}.', { when }),
          said('After that, we’ll release the new spots and the booking stays the same.'),
        ),
      ],
      button: { label: said('Pay for change'), path: `/booking/${data.id}#change` },
    }
  },
})

export const changeFailed = aboutChange('booking.change_failed', {
  dropped: true,
  money: true,
  texts: (data) => {
    const sentence = sentences(said('The change to {what} wasn’t paid for in time.', { what: trip(data) }), stays)
    return {
      title: said('Change not completed'),
      subject: said('Change not completed: {what}', { what: trip(data) }),
      body: sentence,
      paragraphs: [sentence],
    }
  },
})

/** A departure that does not go, or a party that became another; of a booking that ended its own notifications tell. */
export const changeEnded = aboutChange('booking.change_ended', {
  dropped: true,
  data: (_change, { why }) => (why === 'booking' ? null : { why }),
  texts: (data) => {
    const sentence =
      data.why === 'departure'
        ? sentences(
            said('The requested date is no longer running, so we closed the change request for {what}.', {
              what: trip(data),
            }),
            stays,
          )
        : said('Part of the group canceled, so we closed the change request for {what}.', {
            what: trip(data),
          })
    return {
      title: said('Change request closed'),
      subject: said('Change request closed: {what}', { what: trip(data) }),
      body: sentence,
      paragraphs: [sentence],
    }
  },
})

export const changeNotifications = [
  changeProposed,
  changeAccepted,
  changeDeclined,
  changeWithdrawn,
  changeExpired,
  changeUnpaid,
  changeFailed,
  changeEnded,
]
