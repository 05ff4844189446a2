import { expect, test } from 'vitest'
import { updateProfile } from '#contract/accounts/calls.ts'
import { saveGuideProfile } from '#contract/onboarding/calls.ts'
import { decideIdentity, listIdentityChecks, readIdentityName } from '#contract/verification/checks-admin.ts'
import { showIdentity } from '#contract/verification/checks-calls.ts'
import { adult, factOf, guideFor, playIdentity, sign, type CheckedGuide } from '#test/guide-checks.ts'
import { wholeProfile } from '#test/onboarding.ts'
import { documentForm } from '#test/verification.ts'
import { submitDocument } from '#contract/verification/calls.ts'
import { openWorld } from '#test/world.ts'

const { world, root } = await openWorld()

const phone = '+1 307 555 0142'
const renameAccount = ({ browser }: CheckedGuide, firstName: string, lastName: string) =>
  browser.call(updateProfile, { body: { firstName, lastName, phone, adult: true } })
const renameProfile = ({ browser }: CheckedGuide, name: string) =>
  browser.call(saveGuideProfile, { body: { ...wholeProfile, name } })

/** Whose account is complete, so that the profile's step is open. */
async function newGuide(): Promise<CheckedGuide> {
  const guide = await guideFor(world)
  await renameAccount(guide, 'Tess', 'Quimby')
  return guide
}

async function verified(form: Record<string, string> = adult): Promise<CheckedGuide> {
  const guide = await newGuide()
  await playIdentity(world, guide, form)
  await world.settle()
  return guide
}
const stateOf = async ({ browser }: CheckedGuide) => (await browser.call(showIdentity)).body.state
const checkOf = async ({ guideId }: CheckedGuide) => {
  const { items } = (await root.call(listIdentityChecks, { query: { show: 'all', limit: 100 } })).body
  const params = { id: items.findLast(({ guide }) => guide.id === guideId)?.id ?? '' }
  return {
    decide: (outcome: 'confirm' | 'retry' | 'refuse') =>
      root.call(decideIdentity, { params, body: { outcome, reason: 'A marriage certificate was sent.' } }),
    names: async () => (await root.call(readIdentityName, { params })).body,
  }
}
const namesOf = async ({ guideId }: CheckedGuide) =>
  (
    await world.app.pool.query<{ account: string; shown: string }>(
      `select a.first_name || ' ' || a.last_name as account, g.name as shown
       from guides g join accounts a on a.id = g.account_id where g.id = $1`,
      [guideId],
    )
  ).rows[0]

test('a verified guide takes no other name, on the account or where guests see it, at once or step by step', async () => {
  const guide = await verified()
  const sentence = 'We verified your identity as Tess Quimby. If your legal name has changed, contact us to update it.'
  const account = await renameAccount(guide, 'Marlene', 'Voss')
  expect(account).toMatchObject({ status: 409, body: { code: 'name_verified', error: sentence } })
  expect(account.body).toMatchObject({ fields: { lastName: sentence } })
  const profile = await renameProfile(guide, 'Marlene Voss')
  expect(profile).toMatchObject({ status: 409, body: { code: 'name_verified', fields: { name: sentence } } })
  for (const step of ['Tess Marlene Quimby', 'T Marlene Quimby'])
    expect((await renameProfile(guide, step)).status).toBe(200)
  expect((await renameProfile(guide, 'Marlene Quimby')).status).toBe(409)
  expect((await renameAccount(guide, 'T', 'Quimby')).status).toBe(200)
  expect((await renameAccount(guide, 'Tom', 'Quimby')).status).toBe(409)
  expect(await namesOf(guide)).toEqual({ account: 'T Quimby', shown: 'T Marlene Quimby' })
  // what is not the name can be changed
  expect(
    (
      await guide.browser.call(updateProfile, {
        body: { firstName: 'T', lastName: 'Quimby', phone, homePlace: 'Ely, MN' },
      })
    ).status,
  ).toBe(200)
})

test('before the check a name is free, and the check compares all of them', async () => {
  const signed = await newGuide()
  await sign(world, signed)
  const held = await newGuide()
  const form = await documentForm(world, held.browser, { holderName: 'Tess Quimby' })
  expect((await held.browser.call(submitDocument, { body: form })).status).toBe(200)
  const shown = await newGuide()
  for (const guide of [signed, held]) {
    expect((await renameAccount(guide, 'Marlene', 'Voss')).status).toBe(200)
    expect((await renameProfile(guide, 'Marlene Voss')).status).toBe(200)
  }
  expect((await renameProfile(shown, 'Tess Quimby')).status).toBe(200)
  expect((await renameAccount(shown, 'Marlene', 'Voss')).status).toBe(200)
  for (const guide of [signed, held, shown]) {
    await playIdentity(world, guide, { ...adult, first_name: 'Marlene', last_name: 'Voss' })
    await world.settle()
    expect(await stateOf(guide)).toBe('name_review')
    expect(await factOf(world, guide, 'identity')).toMatchObject({ outcome: 'pending' })
  }
  expect(await (await checkOf(signed)).names()).toEqual({
    document: 'Marlene Voss',
    account: 'Marlene Voss',
    guide: 'Marlene Voss',
    onRecord: ['Tess Quimby'],
  })
})

test('while names are compared they stay, and the operator confirms those that they saw', async () => {
  const guide = await verified({ ...adult, first_name: 'Theresa' })
  expect(await stateOf(guide)).toBe('name_review')
  const refused = await renameAccount(guide, 'Marlene', 'Voss')
  expect(refused.body).toMatchObject({
    code: 'name_verified',
    error: 'We’re comparing your name with your ID. You can change it once we’ve decided.',
  })
  expect((await (await checkOf(guide)).decide('confirm')).status).toBe(200)
  expect((await renameProfile(guide, 'Marlene Voss')).status).toBe(409)
  expect((await renameProfile(guide, 'Tess Quimby')).status).toBe(200)
})

test('an operator reopens the check of a guide who married: it no longer counts, and the new name is compared with the old one', async () => {
  const guide = await verified()
  expect((await (await checkOf(guide)).decide('retry')).status).toBe(200)
  expect(await factOf(world, guide, 'identity')).toMatchObject({ outcome: 'ended' })
  expect((await renameAccount(guide, 'Tess', 'Voss')).status).toBe(200)
  expect((await renameProfile(guide, 'Tess Voss')).status).toBe(200)
  await playIdentity(world, guide, { ...adult, last_name: 'Voss' })
  await world.settle()
  expect(await stateOf(guide)).toBe('name_review')
  const check = await checkOf(guide)
  expect((await check.names()).onRecord).toEqual(['Tess Quimby'])
  expect((await check.decide('confirm')).status).toBe(200)
  expect(await factOf(world, guide, 'identity')).toMatchObject({ outcome: 'clear' })
  expect((await renameAccount(guide, 'Tess', 'Quimby')).status).toBe(409)
})

test('a name that nobody verified does not bind the next check', async () => {
  const guide = await verified({ ...adult, last_name: 'Quimbley' })
  expect((await (await checkOf(guide)).decide('retry')).status).toBe(200)
  expect((await renameAccount(guide, 'Tess', 'Quimbley')).status).toBe(200)
  expect((await renameProfile(guide, 'Tess Quimbley')).status).toBe(200)
  await playIdentity(world, guide, { ...adult, last_name: 'Quimbley' })
  await world.settle()
  expect(await stateOf(guide)).toBe('verified')
})

/** Holds the guide while `work` is begun, does the rest once that waits, and gives what it came to. */
async function held({ guideId }: CheckedGuide, work: () => Promise<unknown>, meanwhile: string): Promise<unknown> {
  const client = await world.app.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from guides where id = $1 for no key update', [guideId])
    const begun = work()
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like '%guides%'`
    let done = false
    void begun.finally(() => (done = true))
    while (!done && (await world.app.pool.query(waiting)).rowCount === 0) await Promise.resolve()
    await client.query(meanwhile, [guideId])
    await client.query('commit')
    return await begun
  } finally {
    client.release()
  }
}

test('a rename waits for a check that is just being matched, and a match for a rename', async () => {
  const matched = await newGuide()
  await playIdentity(world, matched, { outcome: 'selfie_face_mismatch' })
  await world.settle()
  const match = `update identity_checks set state = 'verified', account_name = 'Tess Quimby', guide_name = 'Tess Quimby'
    where guide_id = $1`
  for (const rename of [() => renameAccount(matched, 'Marlene', 'Voss'), () => renameProfile(matched, 'Marlene Voss')])
    expect(await held(matched, rename, match)).toMatchObject({ status: 409, body: { code: 'name_verified' } })

  const renamed = await newGuide()
  const rename = `update accounts a set first_name = 'Marlene', last_name = 'Voss' from guides g
    where g.account_id = a.id and g.id = $1`
  await playIdentity(world, renamed, adult)
  await held(renamed, () => world.settle(), rename)
  expect(await stateOf(renamed)).toBe('name_review')
})

test('renames at the very time of the check leave no guide verified under a name that is not theirs', async () => {
  for (let round = 0; round < 6; round++) {
    const guide = await newGuide()
    await Promise.all([
      playIdentity(world, guide, adult).then(() => world.settle()),
      renameAccount(guide, 'Marlene', 'Voss'),
      renameProfile(guide, 'Marlene Voss'),
      world.settle(),
    ])
    await world.settle()
    const state = await stateOf(guide)
    const names = await namesOf(guide)
    if (state === 'verified') expect(names).toEqual({ account: 'Tess Quimby', shown: 'Tess Quimby' })
    else expect(state).toBe('name_review')
  }
})
