import type { showDeskCase as contract } from '#contract/disputes/admin.ts'
import { isClaim } from '#contract/disputes/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { usd } from '#contract/wire/money.ts'
import { accountContact } from '#server/accounts/index.ts'
import { bookingEmailData, caseBooking, caseMoney, codesOf } from '#server/bookings/index.ts'
import { messagesOfBooking } from '#server/conversations/index.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller, Person } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { presentOffer, presentRuling, storyOf } from '../present.ts'
import { caseById, openOffer, rulingsOf, unknownCase } from '../queries.ts'
import { claimsOfYear, proposalOf } from '../claims/second-eyes.ts'
import type { CaseRow, ProposalRow, RulingRow } from '../tables.ts'
import { evidenceOf } from './evidence.ts'
import { deskLine } from './list-cases.ts'

type Shown = OutputOf<typeof contract>

const mostPrecedents = 5

/** Everything that an operator needs to decide a case. Throws 403, 404. */
export async function showDeskCase(app: App, caller: Caller, id: string): Promise<Shown> {
  const person = requireScope(caller, 'support')
  const row = await caseById(app.db, id)
  if (!row) throw unknownCase()
  const [booking, sides, offer, rulings, story, messages, money, precedents, evidence] = await Promise.all([
    caseBooking(app.db, row.booking_id),
    bookingEmailData(app.db, row.booking_id),
    openOffer(app.db, id),
    rulingsOf(app.db, id),
    storyOf(app.db, id),
    messagesOfBooking(app.db, row.booking_id),
    withTransaction(app.db, (tx) => caseMoney(tx, row.booking_id)),
    precedentsOf(app.db, row),
    evidenceOf(app.db, row.booking_id),
  ])
  const by = await namesOf(
    app.db,
    rulings.flatMap(({ operator_id }) => (operator_id ? [`admin:${operator_id}`] : [])),
  )
  const [proposal, ofYear] = isClaim(row.category)
    ? await Promise.all([proposalOf(app.db, id), claimsOfYear(app, app.db, row.outfitter_id)])
    : [undefined, null]
  const explorer = row.explorer_id ? await accountContact(app.db, row.explorer_id) : null
  return {
    ...deskLine(row, booking, offer, sides?.guide.name ?? '', money.chargedBack),
    zone: booking.zone,
    story: row.story,
    requested: usd(Number(row.requested)),
    explorerPerson: {
      name: sides?.customer.name ?? '',
      email: explorer?.email ?? sides?.customer.email ?? null,
      phone: sides?.customer.phone ?? null,
    },
    guidePerson: {
      name: sides?.guide.name ?? '',
      email: sides?.guide.email ?? null,
      phone: sides?.guide.phone ?? null,
    },
    ...evidence,
    bundle: { ...row.bundle, total: usd(row.bundle.total) },
    messages: messages.map(({ side, text, at }) => ({ side, text, at: at.toISOString() })),
    money: { paid: usd(money.paid), refunded: usd(money.refunded), open: usd(money.open), guide: usd(money.guide) },
    offer: offer ? presentOffer(offer) : null,
    ...story,
    decisions: rulings.map((one) => ({
      ...presentRuling(one),
      by: one.operator_id ? by(`admin:${one.operator_id}`) : 'Both sides',
    })),
    precedents,
    proposal: proposal ? await presentProposal(app.db, person, proposal) : null,
    claimsOfYear: ofYear && { filed: ofYear.filed, charged: usd(ofYear.charged) },
    ...decisionOf(person, row, rulings),
  }
}

async function presentProposal(read: Read, { accountId }: Person, row: ProposalRow): Promise<Shown['proposal']> {
  const by = `admin:${row.operator_id}`
  return {
    by: (await namesOf(read, [by]))(by),
    isOwn: row.operator_id === accountId,
    amount: usd(Number(row.amount)),
    message: row.message,
    at: row.at.toISOString(),
    waitsUntil: row.waits_until?.toISOString() ?? null,
  }
}

/** What this operator may decide, or why not. Pure. */
export function decisionOf(
  { accountId }: Person,
  row: CaseRow,
  rulings: readonly RulingRow[],
): Pick<Shown, 'decides' | 'whyNot'> {
  if (row.state === 'negotiation') return { decides: null, whyNot: 'The two sides are still negotiating.' }
  if (row.state === 'under_review') return { decides: 'case', whyNot: null }
  if (row.state !== 'appealed') return { decides: null, whyNot: null }
  return rulings[0]?.operator_id === accountId
    ? { decides: null, whyNot: 'You decided this case, so another operator has to decide the appeal.' }
    : { decides: 'appeal', whyNot: null }
}

async function precedentsOf(read: Read, row: CaseRow): Promise<Shown['precedents']> {
  const rows = await read
    .selectFrom('dispute_cases as c')
    .innerJoin('dispute_rulings as r', 'r.case_id', 'c.id')
    .select(['c.id', 'c.booking_id', 'c.bundle', 'r.outcome', 'r.refund', 'r.at', 'r.message'])
    .where('c.category', '=', row.category)
    .where('c.decided_at', 'is not', null)
    .where('c.id', '<>', row.id)
    .where('r.round', '=', 1)
    .where('r.operator_id', 'is not', null)
    .orderBy('c.decided_at', 'desc')
    .limit(mostPrecedents)
    .execute()
  const codes = await codesOf(
    read,
    rows.map(({ booking_id }) => booking_id),
  )
  return rows.map((one) => ({
    id: one.id,
    code: codes.get(one.booking_id)?.code ?? '',
    outcome: one.outcome,
    refund: usd(Number(one.refund)),
    total: usd(one.bundle.total),
    at: one.at.toISOString(),
    message: one.message,
  }))
}
