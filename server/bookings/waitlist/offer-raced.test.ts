import { expect, test } from 'vitest'
import { releaseHold } from '#contract/bookings/calls.ts'
import { joinWaitlist, leaveWaitlist, myWaitlist } from '#contract/bookings/waitlist.ts'
import { createAccount } from '#server/accounts/index.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { expectInvariants, seatsLeftOn } from '#test/expectations.ts'
import { as, people as named } from '#test/people.ts'
import { hold, pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada } = await openWorld()

async function someone(firstName: string): Promise<{ browser: Browser; id: string }> {
  const email = `${firstName.toLowerCase()}-${newId().slice(-8)}@example.com`
  const account = await createAccount(world.app.db, { ...named.ada, email, firstName, passwordHash: 'no sign-in' })
  return { browser: await as(world, account), id: account.id }
}

test('an offer that is paid in two windows and declined in a third is sold once, or goes to the next in line', async () => {
  const [raced, other] = [await someone('Ruth'), await someone('Otis')]
  for (let round = 0; round < 4; round += 1) {
    const { departureIds } = await createAdventure(world, {
      guide: people.gus.id,
      inDays: [20 + round * 2],
      capacity: 4,
    })
    const [id = ''] = departureIds
    await buy(world, ada, id, { adults: 3 })
    const held = await hold(other.browser, id, { adults: 1 })
    const join = (browser: Browser) =>
      browser.call(joinWaitlist, { params: { id }, body: { party: { adults: 1, children: 0 } } })
    const third = await someone('Tove')
    const entry = await join(raced.browser)
    expect((await join(third.browser)).status).toBe(200)
    await other.browser.call(releaseHold, { params: { id: held.id } })
    await world.settle()
    const offered = (await raced.browser.call(myWaitlist)).body.items.find((one) => one.id === entry.body.id)?.offer
    const bookingId = offered?.bookingId ?? ''
    await Promise.allSettled([
      pay(world, raced.browser, bookingId),
      pay(world, raced.browser, bookingId),
      raced.browser.call(leaveWaitlist, { params: { id: entry.body.id } }),
    ])
    await world.settle()

    const { rows } = await world.app.pool.query<{ account_id: string; state: string }>(
      `select account_id, state from bookings
       where departure_id = $1 and account_id = any ($2) and state in ('held', 'confirming', 'confirmed')`,
      [id, [raced.id, third.id]],
    )
    // the one spot is sold to the first, or offered to the next
    expect(rows).toEqual([
      rows[0]?.account_id === raced.id
        ? { account_id: raced.id, state: 'confirmed' }
        : { account_id: third.id, state: 'held' },
    ])
    expect(await seatsLeftOn(world, id)).toBe(0)
    await expectInvariants(world)
  }
})
