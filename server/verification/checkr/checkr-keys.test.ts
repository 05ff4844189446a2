import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as checkr from '#contract/verification/checkr-admin.ts'
import { forgetFormerSecrets, secretRows } from '#server/platform/secrets.ts'
import { signatureOf } from '#server/vendors/checkr/events.ts'
import { setFault } from '#server/vendors/checkr/simulator/index.ts'
import type { Browser } from '#test/app.ts'
import { emailsTo } from '#test/emails.ts'
import { factOf, guideFor, sign } from '#test/guide-checks.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, root } = await openWorld()
const { app } = world
const safety = await administrator(world, 'Sol', ['trust_and_safety'])
const reason = 'The yearly change'

type Kind = 'api_key' | 'webhook_secret'
const keys = async () => (await root.call(checkr.showCheckr)).body.keys
const issue = async (kind: Kind) => (await root.call(checkr.issueCheckrKey, { params: { kind } })).body.value
const change = async (kind: Kind, value: string, { who = root, ...more }: { who?: Browser } & Partial<Body> = {}) =>
  who.call(checkr.changeCheckrKey, {
    params: { kind },
    body: { value, after: (await keys())[kind].version, formerHours: 24, reason, ...more },
  })
interface Body {
  after: string | null
  formerHours: 0 | 1 | 24 | 72
}
const answers = async () => (await root.call(checkr.testCheckr)).status

test('only an owner who has just signed in changes a key; operators for trust and safety see its end', async () => {
  for (const who of [ada, safety]) expect((await change('api_key', 'a'.repeat(40), { who })).status).toBe(403)
  expect((await safety.call(checkr.issueCheckrKey, { params: { kind: 'api_key' } })).status).toBe(403)
  await app.pool.query("update sessions set authenticated_at = clock_timestamp() - interval '11 minutes'")
  expect((await change('api_key', 'a'.repeat(40))).body.code).toBe('reauth_required')
  await app.pool.query('update sessions set authenticated_at = clock_timestamp()')
  expect((await safety.call(checkr.showCheckr)).body.keys.api_key.end).toHaveLength(4)
})

test('a key that is none, or that Checkr refuses, changes nothing', async () => {
  const wrong = ['', 'short', 'with a space in it', 'a'.repeat(301), 'ключ-ключ-ключ', 'not-a-key-of-checkrs']
  for (const value of wrong) {
    const { status, body } = await change('api_key', value)
    expect(status, value).toBe(400)
    expect(body.fields, value).toMatchObject({ value: expect.any(String) })
  }
  const key = await issue('api_key')
  await setFault(app.pool, 'down', true)
  expect(await change('api_key', key)).toMatchObject({ status: 503, body: { code: 'vendor_unavailable' } })
  await setFault(app.pool, 'down', false)
  expect((await keys()).api_key.source).toBe('simulator')
})

test('a new API key is sealed, is used for each call, and is told to every owner', async () => {
  const key = await issue('api_key')
  const done = await change('api_key', key)
  expect(done.body.message).toBe(`Checkr’s API key now ends in ${key.slice(-4)}.`)
  expect((await keys()).api_key).toMatchObject({
    source: 'stored',
    end: key.slice(-4),
    setBy: 'Rut Admin',
    former: [{ until: expect.any(String) }],
  })
  await world.settle()
  expect(await emailsTo(app, people.root.email)).toContain('Checkr’s API key was changed')
  expect(await answers()).toBe(200)
  const rows = await app.pool.query<{ whole: string }>(
    `select row_to_json(t)::text as whole from secrets t union all select row_to_json(t)::text from admin_actions t`,
  )
  expect(rows.rows.length).toBeGreaterThan(1)
  const hex = Buffer.from(key).toString('hex')
  expect(rows.rows.filter(({ whole }) => whole.includes(key) || whole.includes(hex))).toEqual([])
})

test('webhooks signed with the former key are accepted for a while, and then refused and seen', async () => {
  await setFault(app.pool, 'webhooks_paused', true)
  const guide = await guideFor(world, 'instant')
  await sign(world, guide)
  const secret = await issue('webhook_secret')
  await setFault(app.pool, 'webhooks_paused', false)
  // Checkr signs with the new secret already: refused, and sent again later
  expect(await app.vendors.checkrSimulator?.deliverPending()).toBe(0)
  const { lastRefusedAt } = (await root.call(checkr.showCheckr)).body
  expect(lastRefusedAt).not.toBeNull()
  await change('webhook_secret', secret)
  await world.settle()
  expect(await factOf(world, guide, 'background_check')).toMatchObject({ outcome: 'clear' })

  const { former } = (await keys()).webhook_secret
  expect(former).toHaveLength(1)
  const { checkr: adapter } = app
  const accepts = (signedWith: string) => {
    const event = { id: 'e', type: 'report.completed', created_at: new Date().toISOString() }
    const body = JSON.stringify({ ...event, data: { object: { id: 'r', object: 'report' } } })
    return adapter.constructEvent(body, signatureOf(body, signedWith)).then(
      () => true,
      () => false,
    )
  }
  const next = await issue('webhook_secret')
  await change('webhook_secret', next, { formerHours: 1 })
  expect([await accepts(secret), await accepts(next)]).toEqual([true, true])
  await app.db
    .updateTable('secrets')
    .set({ ends_at: sql`clock_timestamp()` })
    .where('ends_at', 'is not', null)
    .execute() // wall time
  expect([await accepts(secret), await accepts(next)]).toEqual([false, true])
  await forgetFormerSecrets(app)
  const left = await app.db.selectFrom('secrets').select('id').where('sealed', 'is not', null).execute()
  expect(left).toHaveLength(2)

  const last = await issue('webhook_secret')
  await change('webhook_secret', last, { formerHours: 0 })
  expect([await accepts(next), await accepts(last)]).toEqual([false, true])
})

test('of two owners at the same moment one is told', async () => {
  const olga = await administrator(world, 'Olga', ['owner'])
  const after = (await keys()).api_key.version
  const both = await Promise.all(
    [root, olga].map(async (who) => change('api_key', await issue('api_key'), { who, after })),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  expect((await secretRows(app.db, app.checkrSecrets.apiKey.name)).filter(({ ends_at }) => !ends_at)).toHaveLength(1)
})

test('a key that is removed leaves the one of the beginning, once', async () => {
  const { version } = (await keys()).api_key
  const body = { after: version ?? '', reason }
  const remove = () => root.call(checkr.removeCheckrKey, { params: { kind: 'api_key' }, body })
  expect((await safety.call(checkr.removeCheckrKey, { params: { kind: 'api_key' }, body })).status).toBe(403)
  expect((await remove()).status).toBe(200)
  expect((await remove()).body.code).toBe('changed_meanwhile')
  expect((await keys()).api_key).toMatchObject({ source: 'simulator', version: null })
  expect(await answers()).toBe(200)
})
