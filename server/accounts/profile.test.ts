import { expect, test } from 'vitest'
import { me, savePreferences, signUp, switchRole, updateProfile } from '#contract/accounts/calls.ts'
import { defaultSettings, saveSettings } from '#server/settings/index.ts'
import { as, type Name } from '#test/people.ts'
import { signedOutWorld } from '#test/world.ts'

const { world, people } = await signedOutWorld()
const profile = {
  firstName: 'Newt',
  lastName: 'Rivers',
  phone: '(307) 555-0199',
  birthDate: '1999-02-28',
  homePlace: 'Bozeman, MT',
}
const kindsOf = async (id: string) => {
  const rows = await world.app.db.selectFrom('domain_events').select('kind').where('subject_id', '=', id).execute()
  return rows.map((row) => row.kind)
}

test('a visitor has neither profile nor role', async () => {
  expect((await world.visitor().call(updateProfile, { body: profile })).status).toBe(401)
  expect((await world.visitor().call(switchRole, { body: { role: 'guide' } })).status).toBe(401)
})

const year = new Date().getFullYear()
test.each([
  ['birthDate', '1999-02-29', 'Please enter a valid date'],
  ['birthDate', `${year + 1}-01-01`, 'Your date of birth can’t be in the future'],
  ['birthDate', `${year - 12}-06-01`, 'You must be at least 13 years old to have an account'],
  ['birthDate', '1850-01-01', 'Please enter your real date of birth'],
  ['phone', 'call me', 'Please enter a phone number with area code'],
  ['firstName', '   ', 'Please enter your first name'],
  ['homePlace', '', 'Please enter your city and state'],
])('%s %j is refused at its field', async (field, value, sentence) => {
  const browser = await as(world, people.newt)
  const answer = await browser.call(updateProfile, { body: { ...profile, [field]: value } })
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } })
  expect((await browser.call(me)).body.user?.profileCompleted).toBe(false)
})

test('neither a birth date nor the word of being an adult: refused at the box, and nothing is saved', async () => {
  const browser = await as(world, people.newt)
  const { firstName, lastName, phone } = profile
  const answer = await browser.call(updateProfile, { body: { firstName, lastName, phone } })
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { adult: 'Please confirm that you’re 18 or older' } },
  })
  expect((await browser.call(me)).body.user).toMatchObject({ phone: null, profileCompleted: false })
})

test('name, phone, and the word of being an adult are a whole profile; what is left out stays', async () => {
  const browser = world.visitor()
  await browser.call(signUp, {
    body: { email: 'says@example.com', password: 'Wilderness1', firstName: 'Say', lastName: '' },
  })
  const short = { firstName: 'Say', lastName: 'So', phone: profile.phone }
  const first = await browser.call(updateProfile, { body: { ...short, adult: true } })
  expect(first.body.user).toMatchObject({ profileCompleted: true, saysAdult: true, birthDate: null, homePlace: null })
  await browser.call(updateProfile, { body: { ...short, birthDate: '1990-01-02', homePlace: 'Ely, MN' } })
  const last = await browser.call(updateProfile, { body: { ...short, lastName: 'Sure' } })
  expect(last.body.user).toMatchObject({
    lastName: 'Sure',
    saysAdult: true,
    birthDate: '1990-01-02',
    homePlace: 'Ely, MN',
  })
})

test('units and time zone are the account’s own, each saved without the other, and junk is refused', async () => {
  const browser = await as(world, people.ben)
  expect((await browser.call(me)).body.user).toMatchObject({ units: null, timeZone: null })
  await browser.call(savePreferences, { body: { units: 'metric' } })
  const { body } = await browser.call(savePreferences, { body: { timeZone: 'Pacific/Honolulu' } })
  expect(body.user).toMatchObject({ units: 'metric', timeZone: 'Pacific/Honolulu' })
  for (const junk of [{ units: 'furlongs' }, { timeZone: 'Denver' }, { timeZone: 'a/'.repeat(500) }, { units: null }])
    expect((await browser.call(savePreferences, { body: junk as object })).status).toBe(400)
  expect((await world.visitor().call(savePreferences, { body: { units: 'us' } })).status).toBe(401)
  expect((await browser.call(me)).body.user).toMatchObject({ units: 'metric', timeZone: 'Pacific/Honolulu' })
  expect((await (await as(world, people.ada)).call(me)).body.user).toMatchObject({ units: null, timeZone: null })
})

test('how old one must be is a setting', async () => {
  const browser = await as(world, people.newt)
  const admin = { kind: 'person', accountId: people.root.id, sessionId: '', admin: true, adminScopes: [] } as const
  const save = (minimumAccountAge: number) =>
    saveSettings(world.app, { ...admin, canGuide: false }, { ...defaultSettings, minimumAccountAge }, 'For a test')
  await save(16)
  expect(await browser.call(updateProfile, { body: { ...profile, birthDate: `${year - 15}-06-01` } })).toMatchObject({
    status: 400,
    body: { fields: { birthDate: 'You must be at least 16 years old to have an account' } },
  })
  await save(defaultSettings.minimumAccountAge)
})

test('the whole profile makes it complete, and that is stated once', async () => {
  const browser = await as(world, people.newt)
  const answer = await browser.call(updateProfile, { body: profile })
  expect(answer.body).toMatchObject({ success: true, user: { ...profile, profileCompleted: true } })
  await browser.call(updateProfile, { body: { ...profile, homePlace: 'Jackson, WY' } })
  expect((await browser.call(me)).body.user).toMatchObject({ homePlace: 'Jackson, WY', profileCompleted: true })
  expect((await kindsOf(people.newt.id)).filter((kind) => kind === 'account.profile_completed')).toHaveLength(1)
})

test.each<[Name, number]>([
  ['ada', 403],
  ['root', 403],
  ['gus', 200],
  ['bo', 200],
])('%s asks for the customer role and gets %i [4-role-switch]', async (name, status) => {
  const browser = await as(world, people[name])
  expect((await browser.call(switchRole, { body: { role: 'customer' } })).status).toBe(status)
})

test('no role but the two exists', async () => {
  const browser = await as(world, people.bo)
  const answer = await browser.call(switchRole, { body: { role: 'admin' as 'guide' } })
  expect(answer).toMatchObject({ status: 400, body: { success: false } })
})

test('the role changes for every device, with a new token on this one [4-role-switch, 7-call-switch-role]', async () => {
  const here = await as(world, people.bo)
  const elsewhere = await as(world, people.bo)
  const before = here.cookies.get('treq_session')
  const answer = await here.call(switchRole, { body: { role: 'guide' } })
  expect(answer.body).toMatchObject({
    success: true,
    message: 'Successfully switched to guide role',
    user: { currentRole: 'guide', userType: 'both' },
  })
  expect(here.cookies.get('treq_session')).not.toBe(before)
  expect((await here.call(me)).body.user?.currentRole).toBe('guide')
  expect((await elsewhere.call(me)).body.user?.currentRole).toBe('guide')
  const after = here.cookies.get('treq_session')
  await here.call(switchRole, { body: { role: 'guide' } })
  expect(here.cookies.get('treq_session')).toBe(after)
  expect((await kindsOf(people.bo.id)).filter((kind) => kind === 'account.role_switched')).toHaveLength(1)
})
