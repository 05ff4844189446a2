import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { giveBack } from '#contract/bookings/admin.ts'
import { completeTrip, startTrip } from '#contract/bookings/calls.ts'
import { decideNoShow } from '#contract/bookings/no-show/admin.ts'
import { contestNoShow, logContact, reportGuideAbsent, reportNoShow } from '#contract/bookings/no-show/calls.ts'
import { findBookings } from '#contract/bookings/desk.ts'
import { decideTripCase } from '#contract/bookings/trip-reports/admin.ts'
import { reportTrip } from '#contract/bookings/trip-reports/calls.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { listQueueHelp, listQueues } from '#contract/operators/inbox.ts'
import { listContactMessages, replyToMessage } from '#contract/support/admin.ts'
import { sendContactMessage } from '#contract/support/calls.ts'
import type { ContactTopic } from '#contract/support/values.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { hours, minutes, type Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { plantDiscrepancies } from '#test/discrepancies.ts'
import { emailsTo } from '#test/emails.ts'
import { administrator } from '#test/operators.ts'
import { moveToEnd, moveToStart } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'
import { watchQueues } from '#server/operators/queues/watch-queues.ts'

const { world, people, ada, gus, root } = await openWorld()
let helper: Browser
let writer: Browser
let day = 2
beforeAll(async () => {
  helper = await administrator(world, 'Sol', ['support'])
  writer = await administrator(world, 'Wren', ['content'])
})

const queues = async (who = root) => (await who.call(listQueues)).body.queues
/** Those in which something waits, as the desk shows them. */
const waiting = async () =>
  Object.fromEntries((await queues()).flatMap(({ name, count }) => (count > 0 ? [[name, count]] : [])))
const bellOf = async (who: Browser) => (await who.call(listNotifications, { query: {} })).body.items

async function write(topic: ContactTopic, name = 'Noor Pruitt'): Promise<string> {
  const body = { name, email: 'noor@example.com', topic, message: 'A binding of the snowshoes is cracked.' }
  const sent = await world.visitor().call(sendContactMessage, { body: { ...body, idempotencyKey: newId() } })
  expect(sent.status).toBe(200)
  await world.settle()
  return sent.body.reference
}
async function answer(reference: string) {
  const [found] = (await helper.call(listContactMessages, { query: { q: reference } })).body.items
  const sent = await helper.call(replyToMessage, {
    params: { id: found?.id ?? '' },
    body: { reply: 'We replace it today.', reason: 'Answered' },
  })
  expect(sent.status).toBe(200)
  await world.settle()
}
async function trip() {
  const { departureId } = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [(day += 20)],
    place: untaxedPlace,
  })
  return buy(world, ada, departureId)
}

/** Whose rows look as if they waited, and why that is for no operator. */
const noOperator: Readonly<Record<string, string>> = {
  location_areas: 'an area of one of the United States',
  suppressed_addresses: 'ended by an operator who wants to',
  notification_choices: 'what a person wants to be sent',
  payout_items: 'a payout settles them on its day',
  payout_draws: 'repaid by its trip',
  payout_reserves: 'a deadline releases them',
  gift_cards: 'a deadline emails and ends them, whoever has the code redeems them, a bank’s decision voids them',
  guides: 'an account that its owner had erased',
  scheduled_messages: 'a deadline sends them, or the guide reads why not',
  mileage_trips: 'what a guide writes down for their own taxes',
  tax_remittances: 'a record of what was paid to states',
  dispute_charges: 'the guest pays them, or a deadline ends them',
  tips: 'a deadline releases them, or the explorer undoes them',
  account_tokens: 'used by the person who has the link',
  email_changes: 'the person uses both links',
  application_access: 'used by the person who has the link',
  accounts: 'an address is confirmed by its owner',
  admin_actions: 'the log of what operators did',
  area_need_rescores: 'a job runs them',
  background_reviews: 'a record of a decision',
  blackouts: 'the guide’s own calendar',
  bookings: 'counted by what is wrong with each',
  bulk_action_items: 'a job runs them',
  bulk_actions: 'a job runs them',
  cancellations: 'a record',
  change_requests: 'the other side answers, or a deadline',
  console_purchases: 'ended by its run',
  console_runs: 'the operator who started one watches it',
  credit_grants: 'ends by a deadline',
  credit_uses: 'follows its booking',
  data_keys: 'the platform’s',
  departure_rules: 'the guide’s own calendar',
  departures: 'the guide answers about the minimum',
  dispute_offers: 'the other side accepts, or a deadline',
  dispute_rulings: 'a record of a decision',
  guide_cancellations: 'a fee waits for no one: an operator who wants to waives it',
  instant_book_pauses: 'ends by itself',
  medical_holds: 'ends with the incident that set it',
  minimum_questions: 'the guide answers, or a deadline',
  notifications: 'read by whom they are for',
  onboarding_profiles: 'the guide’s own draft',
  onboarding_returns: 'the guide answers',
  operator_invitations: 'accepted by the invited person',
  outside_calendars: 'the guide’s own, told when one breaks',
  outfit_invitations: 'accepted by the invited person',
  outfit_members: 'the owner of the outfit',
  passkeys: 'their owner’s',
  participants: 'named by the explorer',
  payout_accounts: 'the guide gives Stripe what is due',
  picture_uploads: 'attached by the guide',
  promo_codes: 'ended by an operator who wants to',
  queue_assignments: 'says who works on an item of a queue',
  scheduled_settings: 'a deadline, or an owner who cancels it',
  guest_links: 'the guide replaces it',
  review_removals: 'it stands, unless an appeal against it, which is counted as an alert, brings the review back',
  account_erasures: 'its owner takes it back, or its day comes',
  data_exports: 'a job makes it and a job forgets it',
  account_suspensions: 'ended by an operator who wants to, or by its deadline',
  account_views: 'the operator stops looking, or half an hour passes',
  queue_snoozes: 'holds an item of a queue back until its moment',
  recovery_codes: 'their owner’s',
  releases: 'a deadline',
  reply_waits: 'the guide replies',
  message_offers: 'the explorer books it or it expires',
  land_permits: 'the guide’s own',
  resources: 'the guide’s own',
  reviews: 'published by a deadline',
  seat_allocations: 'follows its booking',
  secrets: 'an owner replaces them who wants to, a job erases former ones',
  sessions: 'their owner’s',
  thread_sides: 'its side’s own',
  threads: 'read by both sides',
  totp_factors: 'their owner’s',
  track_records: 'counted every night',
  training_answers: 'the guide’s own quiz',
  training_certificates: 'end by a deadline',
  training_duties: 'the guide passes the module again',
  vault_files: 'a job deletes them',
  verification_facts: 'written by those who have checked',
  verification_settings_runs: 'a job applies them',
  vendor_events: 'a job handles them, counted when it fails',
  waitlist_entries: 'spots that become free, or a deadline',
  weather_choices: 'the explorer chooses, or a deadline',
  conditions_snapshots: 'a record',
  safety_plans: 'the party reports, or a deadline; its alarms are counted',
  safety_plan_versions: 'a record',
  safety_reports: 'a record',
  trip_links: 'used by the person who has the link',
  trip_preparations: 'deadlines ask and erase',
}

test('whatever has a state, an outcome or a person who decided is counted in a queue or is no operator’s', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.column_name in ('state', 'status', 'outcome', 'choice', 'answer', 'wanted')
        or (c.is_nullable = 'YES' and c.column_name ~ '_(at|by)$'))
    order by 1`.execute(world.app.db)
  const counted = new Set(world.app.queues.flatMap(({ tables }) => tables))
  const places = ['adventures', 'search_listings']
  const names = rows.map(({ name }) => name).filter((name) => !places.includes(name))
  expect(names.filter((name) => !counted.has(name) && !(name in noOperator))).toEqual([])
  expect(Object.keys(noOperator).filter((name) => !names.includes(name))).toEqual([])
})

test('every queue says what happens otherwise and leads to a page of the desk; without its scope there is none', async () => {
  expect(await waiting()).toEqual({})
  for (const queue of await queues()) {
    expect(queue.otherwise).toMatch(/^[A-Z].*\.$/)
    expect(queue.path).toMatch(/^\/admin/)
    expect(queue).toMatchObject({ count: 0, snoozed: 0, oldestAt: null, dueAt: null, clock: 'calm' })
  }
  expect((await queues()).map(({ name }) => name).toSorted()).toEqual(
    world.app.queues.map(({ name }) => name).toSorted(),
  )
  const seen = (await queues(writer)).map(({ name }) => name)
  expect(seen).toEqual(world.app.queues.flatMap(({ name, scopes }) => (scopes.includes('content') ? [name] : [])))
  expect(seen.length).toBeLessThan(world.app.queues.length)
  expect((await ada.call(listQueues)).status).toBe(403)
})

test('a message waits until it is answered, safety apart and first, and operators of support are told at once', async () => {
  const other = await write('booking', 'Cole Barr')
  // what came earlier is due earlier, and safety is before it all the same
  await world.moveClock(hours(23) + minutes(30))
  const safety = await write('safety')
  await write('other')
  expect(await waiting()).toEqual({ 'support.safety_messages': 1, 'support.messages': 2 })
  const [first] = await queues()
  expect(first).toMatchObject({ name: 'support.safety_messages' })
  const late = Date.parse(first?.dueAt ?? '') - Date.parse(first?.oldestAt ?? '')
  expect(late).toBe(hours(1))
  const list = (await helper.call(listContactMessages, { query: {} })).body.items
  expect(list.map(({ topic }) => topic)).toEqual(['safety', 'other', 'booking'])

  expect((await bellOf(helper)).map(({ title, href }) => [title, href])).toContainEqual([
    'Safety message: answer now',
    `/admin/support?q=${safety}`,
  ])
  expect((await bellOf(helper)).map(({ title }) => title)).toContain('New message: Booking')
  expect(await emailsTo(world.app, 'sol@example.com')).toEqual(['Safety message: answer now'])
  expect(await emailsTo(world.app, people.root.email)).toEqual(['Safety message: answer now'])
  expect(await bellOf(writer)).toEqual([])

  await answer(safety)
  await answer(other)
  expect(await waiting()).toEqual({ 'support.messages': 1 })
})

test('a queue over its clock is told once to those whose work it is', async () => {
  await watchQueues(world.app)
  const overdue = async (email: string) =>
    (await emailsTo(world.app, email)).filter((subject) => subject.startsWith('Overdue'))
  expect(await overdue('sol@example.com')).toEqual([])
  await world.moveClock(hours(24))
  await watchQueues(world.app)
  await watchQueues(world.app)
  expect(await overdue('sol@example.com')).toEqual(['Overdue: Messages to answer'])
  expect(await overdue(people.root.email)).toEqual(['Overdue: Messages to answer'])
  expect(await overdue('wren@example.com')).toEqual([])
  const [left] = (await helper.call(listContactMessages, { query: {} })).body.items
  await answer(left?.reference ?? '')
  expect(await waiting()).toEqual({})
})

test('a guest who waits for the guide is the first row, with the minutes that are left', async () => {
  const { id, code } = await trip()
  await moveToStart(world, id, minutes(21))
  expect((await ada.call(reportGuideAbsent, { params: { id } })).status).toBe(200)
  await world.settle()
  expect(await waiting()).toEqual({ 'bookings.guide_absences': 1 })
  const [first] = await queues(helper)
  expect(Date.parse(first?.dueAt ?? '') - Date.parse(first?.oldestAt ?? '')).toBe(minutes(25))
  const found = (await helper.call(findBookings, { query: { alarm: 'guide_missing' } })).body.items
  expect(found.map((one) => one.code)).toEqual([code])
  expect((await emailsTo(world.app, 'sol@example.com')).at(-1)).toBe(`Guide missing: ${code}`)
  await world.moveClock(minutes(26))
  expect(await waiting()).toEqual({})
})

test('a reported trip and a contested no-show wait until a person has decided', async () => {
  const reported = await trip()
  await moveToStart(world, reported.id, 0)
  await gus.call(startTrip, { params: { id: reported.id } })
  await moveToEnd(world, reported.id, minutes(1))
  await gus.call(completeTrip, { params: { id: reported.id } })
  const said = { message: 'We waited an hour at the trailhead, and no one came.' }
  expect((await ada.call(reportTrip, { params: { id: reported.id }, body: said })).status).toBe(200)
  await world.settle()
  expect(await waiting()).toEqual({ 'bookings.trip_cases': 1 })
  expect((await emailsTo(world.app, 'sol@example.com')).at(-1)).toBe(`Reported trip: ${reported.code}`)
  const decision = {
    outcome: 'guide_paid' as const,
    message: 'We spoke with both of you.',
    reason: 'Photos',
    idempotencyKey: newId(),
  }
  expect((await helper.call(decideTripCase, { params: { id: reported.id }, body: decision })).status).toBe(200)
  expect(await waiting()).toEqual({})

  const missed = await trip()
  await moveToStart(world, missed.id, minutes(10))
  await gus.call(logContact, { params: { id: missed.id }, body: { how: 'call' } })
  await world.moveClock(minutes(25))
  await gus.call(logContact, { params: { id: missed.id }, body: { how: 'call' } })
  expect((await gus.call(reportNoShow, { params: { id: missed.id } })).status).toBe(200)
  expect((await ada.call(contestNoShow, { params: { id: missed.id }, body: { message: 'I was there.' } })).status).toBe(
    200,
  )
  await world.settle()
  expect(await waiting()).toEqual({ 'bookings.no_show_contests': 1 })
  expect((await bellOf(helper))[0]?.title).toBe(`Contested no-show: ${missed.code}`)
  const verdict = { upheldFor: 'guide' as const, reason: 'The guide has a photo', idempotencyKey: newId() }
  expect((await helper.call(decideNoShow, { params: { id: missed.id }, body: verdict })).status).toBe(200)
  expect(await waiting()).toEqual({})
})

test('a request about to expire, a refund above the limit and a chargeback wait, and finance hears of the last', async () => {
  await administrator(world, 'Fay', ['finance'])
  const { departureId } = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [(day += 20)],
    instantBook: false,
    place: untaxedPlace,
  })
  await buy(world, ada, departureId)
  await world.moveClock(hours(19))
  expect(await waiting()).toEqual({ 'bookings.requests_ending': 1 })
  await world.moveClock(hours(6))
  expect(await waiting()).toEqual({})

  const paid = await trip()
  await moveToEnd(world, paid.id, hours(13))
  const body = { payer: 'platform', reasonCode: 'goodwill', reason: 'The trip was short' } as const
  const refund = { ...body, amount: paid.price.total.amount, idempotencyKey: newId() }
  await world.app.pool.query(
    `insert into settings_versions (name, version, document, set_by, reason)
    values ('platform', 1, '{"refundAloneUpTo": 1000}', 'system:test', 'A low limit')`,
  )
  expect((await root.call(giveBack, { params: { id: paid.id }, body: refund })).status).toBe(200)
  expect(await waiting()).toEqual({ 'payments.refunds_to_approve': 1 })

  const { departureId: another } = await createAdventure(world, { guide: people.gus.id, inDays: [(day += 20)] })
  const charged = await buy(world, ada, another, {}, '4000000000000259')
  await world.settle()
  expect(await waiting()).toMatchObject({ 'payments.disputes': 1 })
  expect((await emailsTo(world.app, 'fay@example.com')).at(-1)).toBe(`Chargeback: ${charged.code}`)
  expect(await emailsTo(world.app, 'sol@example.com')).not.toContain(`Chargeback: ${charged.code}`)
})

test('what the machine could not do waits as well', async () => {
  const { pool } = world.app
  const before = await waiting()
  await plantDiscrepancies(world, 2)
  await pool.query(`update outgoing_mail set sent_at = null, last_error = 'No route to host'
    where id = (select id from outgoing_mail limit 1)`)
  await pool.query(`insert into deadlines (id, kind, subject_id, due_at, attempts)
    values (gen_random_uuid(), 'booking.close', gen_random_uuid(), '2020-01-01', 3)`)
  await pool.query(`select graphile_worker.add_job('send-mail', '{}', run_at => now() + interval '1 day')`)
  await pool.query(
    `update graphile_worker._private_jobs set last_error = 'It broke' where run_at > now() + interval '1 hour'`,
  )
  await pool.query(`insert into money_checks (id, kind, by, started_at, ended_at, looked, found)
    values (gen_random_uuid(), 'invariants', 'system:hourly', '2090-01-01', '2090-01-01', 9, 1)`)
  await pool.query(`insert into search_set_aside (adventure_id, cause) values (gen_random_uuid(), 'It is odd')`)
  await pool.query(`update refunds set state = 'manual' where state = 'requested'`)
  const { 'payments.refunds_to_approve': _gone, ...rest } = before
  expect(await waiting()).toEqual({
    ...rest,
    'payments.manual_refunds': 1,
    'payments.discrepancies': 2,
    'payments.failed_checks': 1,
    'admin.unsent_emails': 1,
    'admin.failed_deadlines': 1,
    'admin.failed_jobs': 1,
    'search.set_aside': 1,
  })
})

test('each queue says how it is worked on, to the operators who can; no two say the same of themselves', async () => {
  const helpOf = async (who: Browser) => (await who.call(listQueueHelp)).body.queues
  const all = await helpOf(root)
  expect(all.map(({ name }) => name)).toEqual(world.app.queues.map(({ name }) => name))
  expect(new Set(all.map(({ about }) => about)).size).toBe(all.length)
  for (const { name, about, good, night } of all)
    for (const text of [about, good, night]) expect(text, name).toMatch(/^[A-Z].*\.$/)
  expect((await helpOf(helper)).map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))).toEqual(
    (await queues(helper)).map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
  )
  expect((await ada.call(listQueueHelp)).status).toBe(403)
})
