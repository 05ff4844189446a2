import { expect, test } from 'vitest'
import { requestedDocuments, stateOf } from './requested-documents.ts'
import type { HeldDocument, Trip } from './matrix.ts'
import { settings } from './settings.ts'

const { verification } = settings.defaults
const now = new Date('2026-06-01T12:00:00Z')
const terrain = { overAnHourFromRoad: false, poweredBoat: false, climbing: false, land: ['usfs' as const] }
const trip: Trip = { category: 'fishing', durationMinutes: 480, state: 'MT', terrain }
const named = (list: ReturnType<typeof requestedDocuments>) =>
  list.map(({ wanted: { kind, region, agency }, level, adventures }) =>
    [kind, region ?? agency ?? '', level ?? '', adventures.join('+')].join(' '),
  )

test('of a guide who offers nothing, what a verified guide needs', () => {
  expect(named(requestedDocuments([], verification))).toEqual(['liability_insurance  2 ', 'first_aid_cpr  2 '])
})

test('each document once, with the trips that need it and the level that it leads to', () => {
  const trips = [
    { title: 'Upper Madison', trip },
    { title: 'Night hike', trip: { ...trip, category: 'hiking' as const, terrain: { ...terrain, land: [] } } },
    { title: '', trip: { ...trip, terrain: null } },
  ]
  expect(named(requestedDocuments(trips, verification))).toEqual([
    'liability_insurance  2 Upper Madison+Night hike',
    'first_aid_cpr  2 ',
    'wilderness_first_aid  3 Upper Madison+Night hike',
    'guide_license MT 3 Upper Madison',
    'land_permit usfs 3 Upper Madison',
  ])
})

test('what counts says the state, then what waits, then what came last', () => {
  const wanted = { kind: 'guide_license', region: 'MT', agency: null } as const
  const one = (state: HeldDocument['state'], validUntil = '2027-01-01', region = 'MT'): HeldDocument => ({
    kind: 'guide_license',
    agency: null,
    region,
    state,
    validUntil,
  })
  const of = (...documents: HeldDocument[]) => stateOf(documents, wanted, verification, now)
  expect(of()).toBe('missing')
  expect(of(one('approved', '2027-01-01', 'ID'))).toBe('missing')
  expect(of(one('withdrawn'))).toBe('missing')
  expect(of(one('in_review'), one('approved'))).toBe('approved')
  expect(of(one('rejected'), one('expiring'))).toBe('expiring')
  expect(of(one('rejected'), one('submitted'), one('expired'))).toBe('submitted')
  expect(of(one('rejected'), one('expired'))).toBe('rejected')
  // before the sweep has come by
  expect(of(one('approved', '2026-05-30'))).toBe('expired')
})
