import { casesCouldBeAbout, type CaseBooking } from '#server/bookings/index.ts'
import { recordPastCases, type PastCase } from '#server/disputes/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'

const day = 86_400_000

type DemoCase = Omit<PastCase, 'bookingId' | 'accountId' | 'by' | 'reply' | 'decision'> & {
  reply?: string
  decision?: string
}

/** Newest first. All of them are about what can still be told two months after a trip. */
const told: readonly DemoCase[] = [
  {
    category: 'hidden_charge',
    hoursAgo: 20,
    requested: 6_000,
    story:
      'The listing says gear is included. At the trailhead we were told that poles and gaiters are rented by the piece, and paid $60 in cash for the four of us.',
  },
  {
    category: 'hidden_charge',
    hoursAgo: 50,
    requested: 4_500,
    story: 'We paid $45 for parking and a shuttle that the listing doesn’t mention anywhere.',
    reply:
      'The park started the shuttle fee this season and I hadn’t updated the page. It is there now. I would have paid it myself had I known.',
    offer: { amount: 3_000, message: 'Two of the three shuttle tickets, from me.' },
  },
  {
    category: 'safety',
    hoursAgo: 40,
    requested: 12_000,
    story:
      'Two of our five helmets had cracked shells. We said so before the rappel and were handed the same helmets again. One of us sat it out.',
    reply:
      'The cracks were in the plastic visor, not in the shell. I checked each helmet that morning, and the log of the shop shows when they were bought.',
    review: true,
  },
  {
    category: 'hidden_charge',
    hoursAgo: 200,
    requested: 8_000,
    story: 'We were charged for a fourth person who had canceled a week before.',
    reply: 'They canceled the evening before, by text to me and not on Treq. Here is the message with its time.',
    decision:
      'The fourth person left the group after the time by which your cancellation policy refunds it. The price for four stands.',
  },
]

/** Disputes at every stage, about trips of guides and guests that the demo accounts don’t show. */
export async function fillCases(
  app: App,
  tx: Tx,
  { operatorId, leaveOut, now }: { operatorId: string; leaveOut: readonly string[]; now: Date },
): Promise<void> {
  const ended = await casesCouldBeAbout(tx, {
    from: new Date(now.getTime() - 50 * day),
    before: new Date(now.getTime() - 10 * day),
  })
  const seen = new Set<string>()
  const bookings: (CaseBooking & { accountId: string; guideAccountId: string })[] = []
  for (const one of ended) {
    const { accountId, guideAccountId } = one
    if (!accountId || !guideAccountId || leaveOut.includes(accountId) || leaveOut.includes(guideAccountId)) continue
    if (one.total < 15_000 || seen.has(one.outfitterId)) continue
    seen.add(one.outfitterId)
    bookings.push({ ...one, accountId, guideAccountId })
  }
  await recordPastCases(
    app,
    tx,
    told.flatMap(({ reply, decision, ...rest }, at): PastCase[] => {
      const booking = bookings[at]
      if (!booking) return []
      return [
        {
          ...rest,
          bookingId: booking.id,
          by: 'explorer',
          accountId: booking.accountId,
          ...(reply ? { reply: { text: reply, accountId: booking.guideAccountId } } : {}),
          ...(decision ? { decision: { operatorId, message: decision } } : {}),
        },
      ]
    }),
  )
}
