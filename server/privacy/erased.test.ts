import { expect, test } from 'vitest'
import { signUp, updateProfile } from '#contract/accounts/calls.ts'
import { nameParticipants } from '#contract/bookings/people/calls.ts'
import { openThread } from '#contract/conversations/calls.ts'
import { fileCase, withdrawCase } from '#contract/disputes/calls.ts'
import * as giftCards from '#contract/giftcards/calls.ts'
import { cancelErasure, downloadExport, requestErasure, requestExport, showPrivacy } from '#contract/privacy/calls.ts'
import { giveEmergencyContact } from '#contract/readiness/calls.ts'
import { writeReview } from '#contract/reviews/write-calls.ts'
import { sendContactMessage } from '#contract/support/calls.ts'
import { addToWishlist } from '#contract/wishlist/calls.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days, hours, type Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { archiveOf, knownIn } from '#test/data-copy.ts'
import { expectInvariants } from '#test/expectations.ts'
import { confirmCard } from '#test/paying.ts'
import { contactBody, sharedToken, sign } from '#test/readiness.ts'
import { moveToEnd } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben } = await openWorld()
const { pool } = world.app
const show = async (who: Browser) => (await who.call(showPrivacy)).body
const obstacles = async (who: Browser) => (await show(who)).obstacles

/** Words by which Ada can be known, in whatever column. */
const marks = ['ada@example.com', 'Quillfeather', '5550173', '555-0173', 'Wolf Point', '1971-03-02', '203.0.113.77']

/** Tables in which a row holds one of the marks, with the columns that do. */
async function whereKnown(): Promise<string[]> {
  const { rows } = await pool.query<{ table: string }>(
    `select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { table } of rows) {
    const { rows: hits } = await pool.query<{ key: string }>(
      `select distinct e.key from "${table}" t, jsonb_each_text(to_jsonb(t)) e where e.value ilike any($1) order by 1`,
      [marks.map((mark) => `%${mark}%`)],
    )
    found.push(...hits.map(({ key }) => `${table}.${key}`))
  }
  return found
}

async function giftCard(from: Browser, message: string, sendOn: string | null): Promise<string> {
  const { body } = await from.call(giftCards.startGiftCard, {
    body: {
      amount: 10_000,
      recipientName: 'Ben',
      recipientEmail: people.ben.email,
      message,
      sendOn,
      zone: 'America/Denver',
      state: 'CO',
      language: 'en',
    },
  })
  await confirmCard(world, body.clientSecret)
  await from.call(giftCards.syncGiftCard, { params: { id: body.giftCardId } })
  await world.settle()
  return body.giftCardId
}

test('what an explorer left in every part of Treq goes, once nothing is open, and a new account inherits none of it', async () => {
  await ada.call(updateProfile, {
    body: {
      firstName: 'Adelheid',
      lastName: 'Quillfeather',
      phone: '+1 307 555-0173',
      birthDate: '1971-03-02',
      homePlace: 'Wolf Point, MT',
    },
  })
  const adventure = await createAdventure(world, { guide: people.gus.id, inDays: [30], place: untaxedPlace })
  await ada.call(addToWishlist, { params: { adventureId: adventure.adventureId } })
  const booking = await buy(world, ada, adventure.departureId, { adults: 2 })
  const second = booking.participants[1]?.id ?? ''
  const named = await ada.call(nameParticipants, {
    params: { id: booking.id },
    body: {
      participants: booking.participants.map(({ id, name }) => ({
        id,
        name: id === second ? 'Otto Quillfeather' : name,
      })),
    },
  })
  expect(named.status).toBe(200)
  await ada.call(openThread, { body: { about: { bookingId: booking.id }, text: 'Is it cold there?', key: newId() } })
  await ada.call(sendContactMessage, {
    body: {
      name: 'Adelheid Quillfeather',
      email: people.ada.email,
      topic: 'booking',
      bookingCode: booking.code,
      message: 'I, Adelheid Quillfeather, lost my hat on the way to the trailhead.',
      idempotencyKey: newId(),
    },
  })
  const token = await sharedToken(ada, booking.id, second)
  await sign(world.visitor(), token, 'Otto Quillfeather')
  await world.visitor().call(giveEmergencyContact, { body: { ...contactBody(token), name: 'Ida Quillfeather' } })
  await moveToEnd(world, booking.id, hours(13))
  const reviewed = await ada.call(writeReview, {
    params: { id: booking.id },
    body: {
      overall: 5,
      scores: { expertise: 5, safety: 5, accuracy: 5, gear: 5, value: 5 },
      text: 'A day that I won’t forget, cold as it was.',
    },
  })
  expect(reviewed.status).toBe(200)
  expect(await whereKnown()).toContain('accounts.last_name')

  // what is still open keeps the account, in the words of the part it is about
  const today = await world.app.clock.now(world.app.db)
  const card = await giftCard(
    ada,
    'From your Quillfeather cousin',
    new Date(today.getTime() + days(3)).toISOString().slice(0, 10),
  )
  expect(await obstacles(ada)).toEqual([
    'A gift card you bought hasn’t been sent yet. Wait until it has, or refund it.',
  ])
  const filed = await ada.call(fileCase, {
    body: {
      bookingId: booking.id,
      category: 'gear',
      story: 'The boat leaked from the first minute and we turned back after an hour.',
      requested: 5000,
      key: newId(),
    },
  })
  expect(await obstacles(ada)).toContain('You have an open dispute. It has to be resolved first.')
  await ada.call(withdrawCase, { params: { id: filed.body.id } })
  await world.moveClock(days(4))
  await giftCard(ben, 'To the fishes', null)
  expect(await obstacles(ada)).toEqual([])

  const { rows: refunds } = await pool.query<{ id: string }>(
    `insert into refunds (id, payment_id, payable_id, amount, state, reason_code, rule_sentence, payer, idempotency_key, requested_by, created_at)
     select gen_random_uuid(), id, payable_id, 100, 'manual', 'goodwill', '{"text":"Goodwill"}', 'platform', gen_random_uuid(), 'system', $2
     from payments where payable_id = $1 and captured_amount > 0 limit 1 returning id`,
    [booking.id, today],
  )
  expect(await obstacles(ada)).toEqual(['A refund to you isn’t finished yet.'])
  await pool.query('delete from refunds where id = $1', [refunds[0]?.id])

  await ada.call(requestExport)
  await world.settle()
  const copy = (await show(ada)).export?.id ?? ''
  expect((await ben.call(downloadExport, { params: { id: copy } })).status).toBe(404)
  expect((await world.visitor().call(downloadExport, { params: { id: copy } })).status).toBe(401)
  const file = knownIn(await archiveOf(world, ada, copy))
  expect(file['gift_cards_bought']).toMatchObject([{ recipient_email: people.ben.email, amount: 10_000 }])

  await Promise.all([ada.call(requestErasure), ada.call(requestErasure)])
  expect((await ben.call(cancelErasure)).status).toBe(409)
  await world.moveClock(days(14))
  await world.settle()
  await world.moveClock(days(1))
  await world.settle()
  expect((await ada.call(showPrivacy)).status).toBe(401)
  expect((await ada.call(downloadExport, { params: { id: copy } })).status).toBe(401)
  // the address of the last email, and what the law wants kept
  expect(await whereKnown()).toEqual([
    'notification_deliveries.recipient',
    'outgoing_mail.recipient',
    'waiver_signatures.mark',
    'waiver_signatures.participant',
    'waiver_signatures.signer',
  ])
  const mail = await pool.query<{ subject: string }>('select subject from outgoing_mail where recipient = $1', [
    people.ada.email,
  ])
  expect(mail.rows).toEqual([{ subject: 'Your Treq account is erased' }])
  const { rows: lines } = await pool.query<{ told: string }>(
    `select coalesce(data->>'explorer', data->>'from', data->>'name') as told from notifications where account_id = $1`,
    [people.gus.id],
  )
  expect(new Set(lines.flatMap(({ told }) => told ?? []))).toEqual(new Set(['Former explorer']))
  const sent = await pool.query<{ recipient_email: string; state: string }>(
    'select recipient_email, state from gift_cards where id = $1',
    [card],
  )
  expect(sent.rows).toEqual([{ recipient_email: people.ben.email, state: 'sent' }])
  await expectInvariants(world)

  const again = world.visitor()
  const made = await again.call(signUp, {
    body: {
      email: people.ada.email,
      password: 'Mountain7pass',
      firstName: 'Ada',
      lastName: 'New',
      userType: 'customer',
    },
  })
  expect(made.status).toBe(200)
  const after = (await again.call(requestExport)).status
  expect(after).toBe(200)
  await world.settle()
  const fresh = (await show(again)).export?.id ?? ''
  const own = knownIn(await archiveOf(world, again, fresh))
  expect([own['bookings'], own['messages'], own['reviews'], own['gift_cards_bought'], own['erasures']]).toEqual([
    [],
    [],
    [],
    [],
    [],
  ])
})
