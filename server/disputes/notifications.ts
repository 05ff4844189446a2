import type { CaseOutcome, CaseSide } from '#contract/disputes/values.ts'
import { usd, type Money } from '#contract/wire/money.ts'
import { said, saidInEnglish, type Said, type SaidMoment } from '#contract/wire/said.ts'
import { bookingEmailData, toSides } from '#server/bookings/index.ts'
import { operatorNotification } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import type { DomainEvent, EventType } from '#server/platform/events.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { caseById, openOffer, rulingsOf } from './queries.ts'
import { otherSide } from './window.ts'

type CaseEventType = Extract<EventType, `case.${string}`>

interface CaseData {
  caseId: string
  filedBy: CaseSide
  underReview: boolean
  due: SaidMoment | null
  offer: { side: CaseSide; amount: Money } | null
  ruling: {
    outcome: CaseOutcome
    refund: Money
    fromGuide: Money
    restored: Money
    charged: Money
    message: string
  } | null
}

const to = (caseId: string) => ({ label: said('View dispute'), path: `/my-disputes?case=${caseId}` })

const read =
  (sides: (data: CaseData, event: DomainEvent<CaseEventType>) => readonly CaseSide[]) =>
  async (_app: App, tx: Tx, event: DomainEvent<CaseEventType>) => {
    const { caseId } = event.data
    const row = await caseById(tx, caseId)
    const booking = row && (await bookingEmailData(tx, row.booking_id))
    if (!booking) return null
    const [offer, rulings] = await Promise.all([openOffer(tx, caseId), rulingsOf(tx, caseId)])
    const last = rulings.at(-1)
    const data: CaseData = {
      caseId,
      filedBy: row.filed_by,
      underReview: row.state === 'under_review',
      due: row.due_at ? momentAt(row.due_at, booking.zone, 'long') : null,
      offer: offer ? { side: offer.side, amount: usd(Number(offer.amount)) } : null,
      ruling: last
        ? {
            outcome: last.outcome,
            refund: usd(Number(last.refund)),
            fromGuide: usd(Number(last.from_guide)),
            restored: usd(Number(last.restored)),
            charged: usd(Number(last.charged)),
            message: last.message,
          }
        : null,
    }
    return { booking, data, to: sides(data, event) }
  }

const both = (): readonly CaseSide[] => ['explorer', 'guide']
const notFiler = ({ filedBy }: CaseData): readonly CaseSide[] => [otherSide(filedBy)]
const filer = ({ filedBy }: CaseData): readonly CaseSide[] => [filedBy]

interface Named {
  title: string
  explorer: string
  guide: string
  side: CaseSide
}
const otherName = ({ side, explorer, guide }: Named) => (side === 'guide' ? explorer : guide)

type Text = { heading: Said; body: Said; more?: readonly (Said | null)[] }

/** One text for both sides; guides read English. */
function aboutCase<Event extends CaseEventType>(
  event: Event,
  sides: Parameters<typeof read>[0],
  text: (data: CaseData & Named) => Text,
  critical = false,
) {
  const template = (data: CaseData & Named) => {
    const { heading, body, more = [] } = text(data)
    return {
      title: heading,
      subject: said('{heading}: {title}', { heading, title: data.title }),
      body,
      paragraphs: [body, ...more],
      button: to(data.caseId),
    }
  }
  return toSides<Event, CaseData>(event, {
    pictured: false,
    critical,
    group: 'disputes',
    prompt: true,
    read: read(sides) as never,
    explorer: (data) => template({ ...data, side: 'explorer' }),
    guide: (data) => template({ ...data, side: 'guide' }),
  })
}

const frozen = said('The payout for this booking is on hold until the dispute is over.')

const filed = aboutCase('case.filed', notFiler, (data) => ({
  heading: said('A dispute was opened about your trip'),
  body: said('{name} opened a dispute about {title}.', { name: otherName(data), title: data.title }),
  more: [
    data.underReview
      ? said('Because of what it’s about, our team decides. You can add your side and evidence right away.')
      : data.due
        ? said('Please reply by {due}. Without a reply, our team decides based on what we have.', { due: data.due })
        : null,
    frozen,
  ],
}))

const responseSoon = aboutCase('case.response_soon', notFiler, (data) => ({
  heading: said('24 hours left to reply to a dispute'),
  body: said('{name} is waiting for your reply about {title}.', { name: otherName(data), title: data.title }),
  more: [
    data.due ? said('Without a reply by {due}, our team decides based on what we have.', { due: data.due }) : null,
  ],
}))

const responded = aboutCase('case.responded', filer, (data) => ({
  heading: said('There’s a reply to your dispute'),
  body: said('{name} replied about {title}.', { name: otherName(data), title: data.title }),
  more: [
    data.due
      ? said('Either of you can now make an offer. Without an agreement by {due}, our team decides.', { due: data.due })
      : null,
  ],
}))

const offered = aboutCase(
  'case.offered',
  (_data, event) => [otherSide((event as DomainEvent<'case.offered'>).data.side)],
  (data) => ({
    heading: said('New offer in your dispute'),
    body: said('{name} offers {sum} for {title}.', {
      name: otherName(data),
      sum: data.offer?.amount ?? usd(0),
      title: data.title,
    }),
    more: [said('If you accept, it’s final and paid right away.')],
  }),
)

const reviewBegan = aboutCase('case.review_began', both, (data) => ({
  heading: said('Our team is deciding your dispute'),
  body: said('Someone on our team is reading everything about {title}.', { title: data.title }),
  more: [data.due ? said('We’ll decide by {due}.', { due: data.due }) : null],
}))

const reviewLate = aboutCase('case.review_late', both, (data) => ({
  heading: said('We’re late with your dispute'),
  body: said('We promised a decision about {title} by now. We’re sorry. It’s next on our list.', { title: data.title }),
}))

function outcomeOf({ ruling, side }: CaseData & Named): readonly (Said | null)[] {
  if (!ruling) return []
  const { outcome, refund, fromGuide, charged, message } = ruling
  const result =
    outcome === 'charge'
      ? side === 'guide'
        ? said('The guest pays {sum}. It’s yours once it’s paid.', { sum: charged })
        : said('You pay {sum} to your guide. Nothing is charged until you pay it under My Disputes.', { sum: charged })
      : outcome === 'no_refund'
        ? said('There’s no refund.')
        : outcome === 'credit'
          ? said('{sum} is issued as Treq credit.', { sum: refund })
          : said('{sum} is refunded the way it was paid. Allow 5–10 business days for the bank to post it.', {
              sum: refund,
            })
  return [
    result,
    side === 'guide' && fromGuide.amount > 0 ? said('{sum} of it comes from your earnings.', { sum: fromGuide }) : null,
    message ? said('The reason given: “{words}”', { words: message }) : null,
  ]
}

export const decided = aboutCase(
  'case.decided',
  both,
  (data) => ({
    heading: said('Your dispute is decided'),
    body: said('There’s a decision about {title}.', { title: data.title }),
    more: [...outcomeOf(data), data.due ? said('The dispute closes on {due}.', { due: data.due }) : null],
  }),
  true,
)

const appealed = aboutCase('case.appealed', both, (data) => ({
  heading: said('The decision was appealed'),
  body: said('Someone else on our team is reviewing the dispute about {title}.', { title: data.title }),
  more: [data.due ? said('We’ll decide by {due}.', { due: data.due }) : null, frozen],
}))

export const appealDecided = aboutCase(
  'case.appeal_decided',
  both,
  (data) => ({
    heading: said('Your appeal is decided'),
    body: said('There’s a final decision about {title}.', { title: data.title }),
    more: [
      data.ruling && data.ruling.refund.amount > 0
        ? said('{sum} more is refunded.', { sum: data.ruling.refund })
        : data.ruling && data.ruling.restored.amount > 0
          ? said('Treq pays the guide {sum}.', { sum: data.ruling.restored })
          : said('The first decision stands.'),
      data.ruling?.message ? said('The reason given: “{words}”', { words: data.ruling.message }) : null,
    ],
  }),
  true,
)

const withdrawn = aboutCase('case.withdrawn', notFiler, (data) => ({
  heading: said('The dispute was withdrawn'),
  body: said('{name} withdrew the dispute about {title}.', { name: otherName(data), title: data.title }),
}))

/** To the desk, where the person who decides is. */
const reviewWaits = operatorNotification<'case.review_began', { caseId: string }>('case.review_waits', {
  scopes: ['support'],
  urgent: false,
  on: 'case.review_began',
  data: (_app, _tx, { data: { caseId } }) => Promise.resolve({ caseId }),
  texts: ({ caseId }) => ({
    title: saidInEnglish('A dispute is ready to decide'),
    body: saidInEnglish('The two sides didn’t agree. The case is under review.'),
    path: `/admin/disputes?open=${caseId}`,
  }),
})

export const notifications = [
  filed,
  responseSoon,
  responded,
  offered,
  reviewBegan,
  reviewLate,
  decided,
  appealed,
  appealDecided,
  withdrawn,
  reviewWaits,
]
