import { expect, test } from 'vitest'
import {
  openBackgroundInvitation,
  showBackgroundCheck,
  showBackgroundDisclosure,
  signBackgroundConsent,
} from '#contract/verification/checks-calls.ts'
import { days, hours } from '#test/app.ts'
import { emailsTo } from '#test/emails.ts'
import { consent, factOf, guideFor, playCheckr, sign, type CheckedGuide } from '#test/guide-checks.ts'
import { openWorld } from '#test/world.ts'
import { setFault } from '#server/vendors/checkr/simulator/index.ts'
import { sha256 } from './disclosure.ts'

const { world, ada } = await openWorld()
const shown = async ({ browser }: CheckedGuide) => (await browser.call(showBackgroundCheck)).body
const fact = (guide: CheckedGuide) => factOf(world, guide, 'background_check')

test('only guides consent, with the text of today, the box, and their own name', async () => {
  expect((await ada.call(showBackgroundCheck)).status).toBe(403)
  expect((await world.visitor().call(signBackgroundConsent, { body: consent })).status).toBe(401)
  const guide = await guideFor(world)
  expect((await sign(world, guide, { version: '0' })).body).toMatchObject({ code: 'disclosure_changed' })
  expect((await sign(world, guide, { authorized: false as never })).status).toBe(400)
  expect((await sign(world, guide, { signedName: 'Marlene Voss' })).body).toMatchObject({
    code: 'name_mismatch',
    fields: { signedName: expect.any(String) },
  })
  expect((await shown(guide)).state).toBe('not_started')
})

test('the consent keeps what was shown, its hash, name, time, address, and seconds', async () => {
  const guide = await guideFor(world, 'expired')
  const { disclosure, title } = (await guide.browser.call(showBackgroundDisclosure)).body
  expect((await sign(world, guide, { workState: 'CA', wantsCopy: true })).status).toBe(200)
  const { rows } = await world.app.pool.query<{ disclosure: string; disclosure_sha256: string }>(
    'select * from background_consents where guide_id = $1',
    [guide.guideId],
  )
  expect(rows).toMatchObject([
    {
      disclosure: [title, ...disclosure].join('\n\n'),
      signed_name: 'Tess Quimby',
      signed_at: expect.any(Date),
      address: '127.0.0.1',
      seconds_shown: 48,
      wants_copy: true,
      state_notice: expect.stringContaining('California'),
    },
  ])
  expect(rows[0]?.disclosure_sha256).toBe(sha256(rows[0]?.disclosure ?? ''))
  expect(rows[0]?.disclosure).not.toMatch(/authorize|California/)
  await expect(
    world.app.pool.query(`update background_consents set signed_name = 'x' where guide_id = $1`, [guide.guideId]),
  ).rejects.toThrow()
})

test('two signatures at once are one check, and no other is ordered while it is under way', async () => {
  const guide = await guideFor(world, 'expired')
  const both = await Promise.all([1, 2].map(() => guide.browser.call(signBackgroundConsent, { body: consent })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await world.settle()
  expect(await shown(guide)).toMatchObject({ state: 'invited', canSign: false, canOpen: true })
  expect((await sign(world, guide)).body).toMatchObject({ code: 'wrong_state' })
})

test('clear: invited, pending, clear with its day and the fact; months later reminded, and ended', async () => {
  const guide = await guideFor(world, 'clear')
  await sign(world, guide)
  expect(await fact(guide)).toMatchObject({ outcome: 'pending' })
  const { body } = await guide.browser.call(openBackgroundInvitation)
  expect(body.url).toContain('/simulator/checkr/apply/')
  await world.moveClock(hours(2))
  expect((await shown(guide)).state).toBe('pending')
  expect((await guide.browser.call(openBackgroundInvitation)).body).toMatchObject({ code: 'wrong_state' })
  await world.moveClock(days(3))
  const clear = await shown(guide)
  expect(clear).toMatchObject({ state: 'complete_clear', canSign: false })
  expect(await fact(guide)).toMatchObject({ outcome: 'clear', until: new Date(clear.validUntil ?? '') })
  const months = (Date.parse(clear.validUntil ?? '') - Date.parse(clear.since ?? '')) / days(30.44)
  expect(Math.round(months)).toBe(24)
  await world.moveClock(days(675))
  expect(await shown(guide)).toMatchObject({ canSign: true, renewal: true })
  await world.moveClock(days(80))
  expect(await fact(guide)).toMatchObject({ outcome: 'ended' })
  const subjects = await emailsTo(world.app, guide.email)
  expect(subjects.filter((one) => one.startsWith('Expires on'))).toHaveLength(3)
  expect(subjects).toEqual(
    expect.arrayContaining([
      'Start your background check',
      'Clear: your background check',
      'Expired: your background check',
    ]),
  )
})

test('who leads minors is checked every twelve months', async () => {
  const guide = await guideFor(world, 'instant')
  await sign(world, guide, { guidesMinors: true })
  const { validUntil, since } = await shown(guide)
  expect(Math.round((Date.parse(validUntil ?? '') - Date.parse(since ?? '')) / days(30.4375))).toBe(12)
})

test('an invitation that is not used: reminded on day 3 and day 6, then ended, and it can be signed again', async () => {
  const guide = await guideFor(world, 'expired')
  await sign(world, guide)
  await world.moveClock(days(3.1))
  await world.moveClock(days(3.1))
  const waiting = (await emailsTo(world.app, guide.email)).filter((one) => one.includes('waiting for you'))
  expect(waiting).toHaveLength(2)
  await world.moveClock(days(1))
  expect(await shown(guide)).toMatchObject({ state: 'canceled', canSign: true })
  expect(await fact(guide)).toMatchObject({ outcome: 'ended' })
  expect((await sign(world, guide)).status).toBe(200)
})

test('suspended, resumed, paused: each state is Checkr’s, with its letter', async () => {
  const guide = await guideFor(world)
  await sign(world, guide)
  const states: string[] = []
  for (const step of ['apply', 'suspend', 'resume', 'pause', 'continue', 'clear']) {
    await playCheckr(world, guide, step)
    await world.settle()
    states.push((await shown(guide)).state)
  }
  expect(states).toEqual(['pending', 'suspended', 'pending', 'paused', 'pending', 'complete_clear'])
  const subjects = await emailsTo(world.app, guide.email)
  expect(subjects).toEqual(
    expect.arrayContaining(['Checkr needs something from you', 'Your background check is paused']),
  )
})

test('Checkr down, slow, breaking off, lost webhooks: nothing is lost and nothing is ordered twice', async () => {
  const { pool } = world.app
  const guide = await guideFor(world, 'instant')
  await setFault(pool, 'down', true)
  expect((await sign(world, guide)).status).toBe(200)
  expect(await shown(guide)).toMatchObject({ state: 'consented', canSign: false })
  await setFault(pool, 'down', false)
  await setFault(pool, 'drop_response_after_write', true, 2)
  await setFault(pool, 'webhooks_paused', true)
  for (let round = 0; round < 4; round++) {
    await pool.query(`update graphile_worker._private_jobs set run_at = now()`)
    await world.settle()
  }
  await pool.query(`update background_checks set synced_at = synced_at - interval '11 minutes'`)
  await world.app.jobs['reconcile-checks']?.(world.app, {})
  await world.settle()
  expect((await shown(guide)).state).toBe('complete_clear')
  const { rows } = await pool.query(
    `select object, count(*)::int from checkr_simulator.objects
     where body ->> 'custom_id' = $1 or body ->> 'candidate_id' in (select vendor_id from background_candidates where guide_id = $1::uuid)
     group by object order by 1`,
    [guide.guideId],
  )
  expect(rows).toEqual([
    { object: 'candidate', count: 1 },
    { object: 'invitation', count: 1 },
    { object: 'report', count: 1 },
  ])
  await setFault(pool, 'webhooks_paused', false)
  await world.settle()
  expect((await shown(guide)).state).toBe('complete_clear')
})

test('a consider is for a person: pending, nothing of the report in any table, no letter that decides', async () => {
  const guide = await guideFor(world, 'consider')
  await sign(world, guide)
  await world.moveClock(days(3))
  expect((await shown(guide)).state).toBe('complete_consider')
  expect(await fact(guide)).toMatchObject({ outcome: 'pending' })
  const { rows } = await world.app.pool.query<{ table_name: string }>(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { table_name } of rows) {
    const dump = await world.app.pool.query<{ text: string | null }>(
      `select string_agg(t::text, ' ') as text from "${table_name}" t`,
    )
    expect(dump.rows[0]?.text ?? '', table_name).not.toMatch(/TRESPASS|CR01|ADA COUNTY|RECKLESS|misdemeanor/i)
  }
})
