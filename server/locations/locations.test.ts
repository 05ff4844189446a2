import { expect, test } from 'vitest'
import * as admin from '#contract/locations/admin.ts'
import { showEmergencyCard } from '#contract/safety/calls.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'
import { parseCsv } from './parse-csv.ts'

const { world, people, ada, root } = await openWorld()
const cora = await administrator(world, 'Cora', ['content'])
const fay = await administrator(world, 'Fay', ['finance', 'support'])
const reason = 'Called the county'

const moab = {
  name: 'Moab',
  state: 'UT' as const,
  lat: 38.5733,
  lng: -109.5498,
  radiusMiles: 30,
  landManager: 'BLM Moab Field Office',
  permitRule: '',
  coverage: 'None below the rim',
  closures: '',
  sheriff: 'Grand County Sheriff',
  sheriffPhone: '(435) 555-0110',
  rescue: 'Grand County SAR',
  rescuePhone: '',
  hospital: 'Moab Regional',
  hospitalPhone: '+14355550111',
  hospitalAddress: '450 Williams Way',
  checkedOn: '2026-03-01',
}
const create = (who: Browser, values: object = {}) =>
  who.call(admin.createArea, { body: { ...moab, isActive: true, reason, ...values } })
const show = async (id: string) => (await root.call(admin.showArea, { params: { id } })).body
const change = (who: Browser, id: string, values: object) =>
  who.call(admin.changeArea, { params: { id }, body: { ...moab, isActive: true, revision: 0, reason, ...values } })
const merge = (id: string, into: string) =>
  cora.call(admin.mergeArea, { params: { id }, body: { into, reason: 'The same place twice' } })
const names = async (query: Record<string, string> = {}) =>
  (await cora.call(admin.listAreas, { query })).body.items.map(({ name, status }) => [name, status])

test('only those with the scope see and change areas; a number needs the day it was called, a spot needs to be on the map', async () => {
  for (const stranger of [ada, fay]) {
    expect((await create(stranger)).status).toBe(403)
    expect((await stranger.call(admin.listAreas)).status).toBe(403)
  }
  for (const [values, field] of [
    [{ checkedOn: null }, 'checkedOn'],
    [{ lat: 91 }, 'lat'],
    [{ radiusMiles: 0 }, 'radiusMiles'],
    [{ radiusMiles: 301 }, 'radiusMiles'],
    [{ sheriffPhone: 'call Bob' }, 'sheriffPhone'],
    [{ name: 'M' }, 'name'],
  ] as const)
    expect(await create(cora, values)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  expect(await names()).toEqual([])
  expect((await cora.call(admin.showArea, { params: { id: newId() } })).status).toBe(404)
})

test('a name is once in a state, whatever its case; of two who change an area the second is told', async () => {
  const twice = await Promise.all([create(cora), create(root, { name: 'MOAB' })])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await create(cora, { name: 'moab', state: 'CO' })).status).toBe(200)
  const { id } = twice.find(({ status }) => status === 200)?.body ?? { id: '' }
  const both = await Promise.all([change(cora, id, { closures: 'One' }), change(root, id, { closures: 'Two' })])
  expect(both.map(({ status, body }) => [status, body.code])).toEqual(
    expect.arrayContaining([
      [200, undefined],
      [409, 'changed_meanwhile'],
    ]),
  )
  expect(await show(id)).toMatchObject({
    revision: 1,
    story: expect.arrayContaining([expect.objectContaining({ reason })]),
  })
  expect(await names({ state: 'UT' })).toEqual([[expect.stringMatching(/moab/i), 'active']])
})

test('the emergency card names who is called in the smallest active area around the meeting point, and no one else', async () => {
  const { departureId } = await createAdventure(world, { guide: people.gus.id, place: untaxedPlace })
  await buy(world, ada, departureId)
  const card = async () => {
    const { body } = await ada.call(showEmergencyCard, { params: { id: departureId } })
    return body
  }
  const { meeting } = await card()
  // areas of the tests before
  await world.app.db.updateTable('location_areas').set({ is_active: false }).execute()
  expect((await card()).local).toBeNull()

  const spot = { lat: meeting.lat, lng: meeting.lng }
  const wide = await create(cora, { ...spot, name: 'Wide', radiusMiles: 100, sheriff: 'Wide Sheriff' })
  const near = await create(cora, { ...spot, lat: spot.lat + 0.2, name: 'Near', radiusMiles: 20 })
  await create(cora, { ...spot, lat: spot.lat + 1, name: 'Beside', radiusMiles: 20 })
  expect(await card()).toMatchObject({
    local: {
      area: 'Near',
      checkedOn: '2026-03-01',
      hospitalAddress: '450 Williams Way',
      numbers: [
        { kind: 'sheriff', name: 'Grand County Sheriff', phone: '(435) 555-0110' },
        { kind: 'hospital', name: 'Moab Regional', phone: '+14355550111' },
      ],
    },
  })
  await change(cora, near.body.id, { ...spot, name: 'Near', radiusMiles: 20, isActive: false })
  expect((await card()).local).toMatchObject({ area: 'Wide' })

  // a duplicate leads to the other one, and what led to it too
  expect(await merge(wide.body.id, wide.body.id)).toMatchObject({ status: 409 })
  expect((await merge(wide.body.id, near.body.id)).status).toBe(200)
  expect((await merge(wide.body.id, near.body.id)).status).toBe(409)
  expect((await card()).local).toBeNull()
  const other = await create(cora, { ...spot, name: 'Other' })
  expect((await merge(near.body.id, other.body.id)).status).toBe(200)
  expect(await show(wide.body.id)).toMatchObject({ status: 'merged', mergedInto: { name: 'Other' } })
  expect((await change(cora, wide.body.id, {})).status).toBe(409)
  // the name is free again
  expect((await create(cora, { ...spot, name: 'Wide' })).status).toBe(200)
})

test('an import is checked line by line, and all of it goes in or none', async () => {
  const run = (csv: string, dryRun = false) => cora.call(admin.importAreas, { body: { csv, dryRun, reason } })
  const head = 'name,state,lat,lng,radiusMiles,sheriff,sheriffPhone,checkedOn'
  const good = `${head}\n"Lander, east",WY,42.83,-108.73,25,"Fremont ""County"" Sheriff",(307) 555-0100,2026-02-01\nDubois,WY,43.53,-109.63,15,,,\n`
  const bad = `${good}Dubois,WY,43.5,-109.6,15,,,\nCody,WY,abc,-109,10,,,\nJackson,WY,43.4,-110.7,20,,(307) 555-0101,\n`
  for (const [csv, said] of [
    ['name,state\nA,UT', 'lat, lng, radiusMiles'],
    [`${head},color\n`, 'color'],
    [head, 'no lines'],
  ] as const)
    expect(await run(csv)).toMatchObject({ status: 400, body: { error: expect.stringContaining(said) } })
  const checked = await run(bad, true)
  expect(checked.body).toMatchObject({ counts: { new: 2, changed: 0, same: 0, refused: 3 } })
  expect(checked.body.lines.slice(0, 3).map(({ line, why }) => [line, why])).toEqual([
    [4, 'Line 3 has the same name and state.'],
    [5, expect.stringContaining('lat')],
    [6, expect.stringContaining('checkedOn')],
  ])
  expect((await run(bad)).body.code).toBe('file_not_valid')
  expect(await names({ state: 'WY' })).toEqual([])

  expect((await run(good)).body).toMatchObject({ message: '2 are new, 0 changed, and 0 the same.' })
  expect(await names({ state: 'WY' })).toEqual([
    ['Dubois', 'active'],
    ['Lander, east', 'active'],
  ])
  expect((await run(good.replace('25,', '30,'))).body.counts).toEqual({ new: 0, changed: 1, same: 1, refused: 0 })
})

test('cells in quotes hold commas, quotes, and line breaks; empty lines are none, a mark at the beginning is ignored', () => {
  expect(parseCsv('\uFEFFa,b\r\n"1, ""2""\n3",4\r\n\r\n5,')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1, "2"\n3', '4'] },
    { line: 5, cells: ['5', ''] },
  ])
})
