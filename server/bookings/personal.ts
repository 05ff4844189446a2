import { sql } from 'kysely'
import { said, saidInEnglish, type Said } from '#contract/wire/said.ts'
import { shownTelephone } from '#contract/wire/telephone.ts'
import { operatorAccounts } from '#server/accounts/index.ts'
import { accountsInOutfitsOf, formerGuide, guideOfAccount } from '#server/guides/index.ts'
import { forgetWords } from '#server/notifications/index.ts'
import type { Read } from '#server/platform/database.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

const formerExplorer = 'Former explorer'
const erasedContact = 'erased@erased.invalid'

/** Bookings of an account, for `in (…)`. */
export const bookingIdsOf = (accountId: string) => sql`select b.id from bookings b where b.account_id = ${accountId}`

const ofBookings = (accountId: string) => sql`booking_id in (${bookingIdsOf(accountId)})`

/** What bookings knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'participants',
      owner: ofBookings,
      section: 'people_on_bookings',
      columns: ['booking_id', 'position', 'unit', 'name', 'canceled_at'],
      erased: { set: { name: null } },
    },
    {
      table: 'cancellations',
      owner: 'account_id',
      section: 'cancellations',
      columns: ['booking_id', 'kind', 'reason', 'adults', 'children', 'refund', 'at'],
      erased: { kept: 'records of a trip that was sold' },
    },
    {
      table: 'booking_changes',
      owner: 'account_id',
      section: 'booking_changes',
      columns: ['booking_id', 'transition', 'from_state', 'to_state', 'reason', 'at'],
      erased: { kept: 'records of a trip that was sold' },
    },
    {
      table: 'balance_consents',
      owner: 'account_id',
      section: 'consents_to_charge',
      columns: ['booking_id', 'amount', 'due_at', 'card', 'at'],
      erased: { kept: 'records of money' },
    },
    {
      table: 'change_requests',
      owner: 'account_id',
      section: 'change_requests',
      columns: [
        'booking_id',
        'made_by',
        'state',
        'adults',
        'children',
        'message',
        'made_at',
        'answer_words',
        'ended_at',
      ],
      erased: { kept: 'records of a trip that was sold' },
    },
    {
      table: 'waitlist_entries',
      owner: 'account_id',
      section: 'waitlists',
      columns: ['departure_id', 'state', 'adults', 'children', 'joined_at', 'offered_at', 'ended_at'],
      erased: { kept: 'records of a trip that was sold' },
    },
    {
      table: 'tips',
      owner: 'account_id',
      section: 'tips',
      columns: ['booking_id', 'state', 'amount', 'given_at'],
      erased: { kept: 'records of money' },
    },
    { table: 'weather_reviews', owner: 'account_id', erased: { kept: 'what an operator did in their work' } },
    {
      table: 'license_confirmations',
      owner: 'account_id',
      section: 'license_confirmations',
      columns: ['booking_id', 'at'],
      erased: { kept: 'records of a trip that was sold' },
    },
    { table: 'check_ins', owner: 'account_id', erased: { kept: 'what a guide did on a trip' } },
    { table: 'contact_attempts', owner: 'account_id', erased: { kept: 'what a guide did on a trip' } },
    {
      table: 'guide_absences',
      owner: 'account_id',
      section: 'reports_of_an_absent_guide',
      columns: ['booking_id', 'at', 'confirmed_at'],
      erased: { kept: 'records of a trip that was sold' },
    },
    {
      table: 'trip_reports',
      owner: 'account_id',
      section: 'trip_reports',
      columns: ['booking_id', 'side', 'kind', 'message', 'at'],
      erased: { kept: 'records of a trip that was sold' },
    },
    { table: 'trip_cases', owner: 'decided_by', erased: { kept: 'what an operator did in their work' } },
    {
      table: 'no_show_contests',
      owner: 'account_id',
      section: 'no_show_contests',
      columns: ['booking_id', 'message', 'at'],
      erased: { kept: 'records of a trip that was sold' },
    },
    { table: 'no_show_decisions', owner: 'account_id', erased: { kept: 'what an operator did in their work' } },
    { table: 'pay_links', owner: 'sent_by', erased: { kept: 'what a guide did for a booking' } },
    {
      table: 'guest_links',
      owner: 'created_by',
      section: 'guest_links',
      columns: ['code', 'created_at', 'ended_at'],
      erased: { kept: 'links of a guide, whose account is not erased while they guide' },
    },
    { table: 'calendar_feeds', owner: 'account_id', erased: 'rows' },
    {
      table: 'bookings',
      owner: 'account_id',
      section: 'bookings',
      columns: [
        'id',
        'code',
        'channel',
        'contact_name',
        'contact_email',
        'contact_phone',
        'adventure_id',
        'departure_id',
        'state',
        'adults',
        'children',
        'price',
        'add_ons',
        'total',
        'currency',
        'note',
        'terms_accepted_at',
        'created_at',
      ],
      erased: {
        set: {
          contact_name: formerExplorer,
          contact_email: erasedContact,
          contact_phone: null,
          note: null,
        },
      },
    },
  ],
  erase: async (_app, tx, accountId) => {
    const rows = await tx
      .selectFrom('bookings')
      .select(['contact_name', 'contact_email', 'contact_phone'])
      .distinct()
      .where('account_id', '=', accountId)
      .execute()
    const replacements = rows.flatMap(({ contact_name: name, contact_email: email, contact_phone: phone }) => [
      ...(name ? [[name, formerExplorer] as const] : []),
      ...(email ? [[email, erasedContact] as const] : []),
      ...(phone ? [[phone, ''] as const, [shownTelephone(phone) ?? phone, ''] as const] : []),
    ])
    const guides = sql`select guide_id from bookings where account_id = ${accountId}`
    const operators = await operatorAccounts(tx)
    await forgetWords(tx, { readers: accountsInOutfitsOf(guides), operators, replacements })
    const guide = await guideOfAccount(tx, accountId)
    if (!guide) return
    const guests = sql`(select account_id from bookings where guide_id = ${guide.id} and account_id is not null)`
    await forgetWords(tx, { readers: guests, operators, replacements: [[guide.name, formerGuide]] })
  },
  obstacle: async (_app, read, accountId) => {
    const guide = await guideOfAccount(read, accountId)
    const led = guide && (await guideObstacle(read, guide.id))
    if (led) return led
    const open = await read
      .selectFrom('bookings')
      .select('code')
      .where('account_id', '=', accountId)
      .where('state', 'in', ['held', 'requested', 'confirming', 'confirmed', 'in_progress'])
      .executeTakeFirst()
    if (open) return said('Your booking {code} is still open. Take the trip or cancel it first.', { code: open.code })
    const waiting = await read
      .selectFrom('waitlist_entries')
      .select('id')
      .where('account_id', '=', accountId)
      .where('state', 'in', ['waiting', 'offered'])
      .executeTakeFirst()
    if (waiting) return said('You’re on a waitlist. Leave it first.')
    const { rows } = await sql`
      select from trip_cases where decided_at is null and booking_id in (${bookingIdsOf(accountId)})
      union all
      select from no_show_contests c where booking_id in (${bookingIdsOf(accountId)})
        and not exists (select from no_show_decisions d where d.booking_id = c.booking_id)
      limit 1`.execute(read)
    return rows.length > 0
      ? said('We’re still reviewing one of your trips. Please wait until we email you our decision.')
      : null
  },
}

/** Of a guide: guests who are to come, and money of past trips that is not theirs yet. */
async function guideObstacle(read: Read, guideId: string): Promise<Said | null> {
  const open = await read
    .selectFrom('bookings')
    .select('state')
    .where('guide_id', '=', guideId)
    .where('state', 'in', ['held', 'requested', 'confirming', 'confirmed', 'in_progress', 'completed'])
    .orderBy((eb) => eb.case().when('state', '=', 'completed').then(1).else(0).end())
    .executeTakeFirst()
  if (!open) return null
  return open.state === 'completed'
    ? saidInEnglish('Your last guests can still tell us about a problem. Your earnings are released after that.')
    : saidInEnglish('Guests have booked trips with you. Lead these trips or cancel them first, in your calendar.')
}
