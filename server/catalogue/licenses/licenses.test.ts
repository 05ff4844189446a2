import { expect, test } from 'vitest'
import { loadDemoWorld } from '#demo/world.ts'
import { agencyOf } from './agencies.ts'
import { presentLicenses } from './present-licenses.ts'
import { licenseRules } from './rules.ts'

const states = (
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD ' +
  'TN TX UT VT VA WA WV WI WY'
).split(' ')
const license = (state: string, species = '') => ({ state, species, name: 'A license', note: '' })
const shown = (state: string, species: string, category: 'fishing' | 'hunting' | 'hiking') =>
  presentLicenses({ category, guestLicenses: [license(state, species)] })[0]?.agency

test('each of the 50 states has its own agency with its own site; Florida’s is the state’s, no county’s', () => {
  const found = states.flatMap((state) => agencyOf(state, 'fishing') ?? [])
  expect(found).toHaveLength(50)
  expect(new Set(found.map(({ name }) => name)).size).toBe(50)
  expect(found.filter(({ site }) => !/^https:\/\/[\w./-]+$/.test(site))).toEqual([])
  expect(agencyOf('FL', 'fishing')).toEqual({
    name: 'Florida Fish and Wildlife Conservation Commission',
    site: 'https://myfwc.com',
  })
  expect(agencyOf('PA', 'hunting')?.name).not.toBe(agencyOf('PA', 'fishing')?.name)
})

test('a rule goes by state, activity and species, names where it was read, and nothing is said where nothing was', () => {
  expect(shown('MT', 'Rocky Mountain elk', 'hunting')?.rule?.lastDay).toMatchObject({
    text: 'Apply by April 1 of the year you hunt.',
  })
  expect(shown('MT', 'Wild turkey', 'hunting')).toMatchObject({ name: 'Montana Fish, Wildlife & Parks', rule: null })
  expect(shown('PA', 'Brown trout', 'fishing')).toMatchObject({ rule: null })
  // the row of the species before that of the state
  expect(shown('LA', 'Red drum', 'fishing')?.rule?.needs).toMatchObject({ text: expect.stringContaining('saltwater') })
  expect(shown('LA', 'Largemouth bass', 'fishing')?.rule?.needs).toMatchObject({
    text: expect.stringContaining('18 and older'),
  })
  expect(shown('MT', 'Brown trout', 'fishing')?.rule?.source).toMatch(/^https:/)
  expect(shown('MT', '', 'hiking')).toBeNull()
  for (const { source, checkedOn, state } of licenseRules) {
    expect(source).toMatch(/^https:\/\//)
    expect(checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(states).toContain(state)
  }
})

test('what is fished or hunted on every trip of the demo world has its row, with a source and a day', async () => {
  const { adventures } = await loadDemoWorld()
  const without = adventures
    .filter(({ category }) => category === 'fishing' || category === 'hunting')
    .filter(({ category, place, species }) => !shown(place.state, species[0] ?? '', category as 'fishing')?.rule)
    .map(({ slug }) => slug)
  expect(without).toEqual([])
})
