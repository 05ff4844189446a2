import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentKinds, guideFacts, type DocumentKind, type GuideFact } from '#contract/verification/values.ts'
import { inEnglish } from '#server/platform/said/render.ts'
import { levelOf, type GuideStanding, type KnownFact } from './levels.ts'
import type { HeldDocument } from './matrix.ts'
import { settings } from './settings.ts'
import { figuresOf, type TrackRecord } from './track-record/elite.ts'

const { verification } = settings.defaults
const now = new Date('2026-06-01T12:00:00Z')
const clear: KnownFact = { outcome: 'clear', until: null }
const held = (kind: DocumentKind, more: Partial<HeldDocument> = {}): HeldDocument => ({
  kind,
  state: 'approved',
  region: null,
  agency: null,
  validUntil: '2027-01-01',
  ...more,
})
const facts = (...names: GuideFact[]) => Object.fromEntries(names.map((name) => [name, clear]))
const river = { category: 'fishing', state: 'MT', land: ['usfs'] } as const
const record: TrackRecord = {
  countedAt: now,
  firstTripAt: new Date('2025-06-01T12:00:00Z'),
  trips: 20,
  reviews: 10,
  stars: 48,
  strikes: 0,
  canceled: 1,
  booked: 100,
  asked: 10,
  answered: 9,
}
const complete: GuideStanding = {
  record,
  facts: facts(...guideFacts),
  age: 30,
  offered: [river],
  documents: [
    held('first_aid_cpr'),
    held('liability_insurance'),
    held('guide_license', { region: 'MT' }),
    held('land_permit', { agency: 'usfs', region: 'MT' }),
  ],
}
const without = (...names: GuideFact[]): GuideStanding => ({
  ...complete,
  facts: facts(...guideFacts.filter((name) => !names.includes(name))),
})
const lacking = (kind: DocumentKind): GuideStanding => ({
  ...complete,
  documents: complete.documents.filter((one) => one.kind !== kind),
})

test.each<[string, GuideStanding, number, string[]]>([
  ['everything', complete, 4, []],
  ['no record yet', { ...complete, record: null }, 3, ['months', 'trips', 'reviews', 'rating']],
  ['a trip short', { ...complete, record: { ...record, trips: 19 } }, 3, ['trips']],
  ['no license', lacking('guide_license'), 2, ['activity_credential']],
  ['no land permit', lacking('land_permit'), 2, ['document']],
  ['land not named', { ...complete, offered: [{ ...river, land: null }] }, 2, ['land_unanswered']],
  ['nothing offered', { ...complete, offered: [] }, 2, ['listing']],
  ['state land without the state’s permit', { ...complete, offered: [{ ...river, land: ['state'] }] }, 2, ['document']],
  ['private land asks for none', { ...lacking('land_permit'), offered: [{ ...river, land: ['private'] }] }, 4, []],
  ['no insurance', lacking('liability_insurance'), 1, ['document']],
  ['no first aid', lacking('first_aid_cpr'), 1, ['document']],
  ['no check and no training', without('background_check', 'training'), 1, ['background_check', 'training']],
  ['no identity', without('identity'), 0, ['identity']],
  ['no phone', without('phone'), 0, ['phone']],
  ['age unknown', { ...complete, age: null }, 0, ['age']],
  ['17', { ...complete, age: 17 }, 0, ['age']],
  ['18', { ...complete, age: 18 }, 4, []],
  ['20 with passengers off-road', { ...complete, age: 20, offered: [{ ...river, category: 'offroad' }] }, 0, ['age']],
  ['no address', without('email'), 0, ['email']],
])('%s', (_what, standing, level, codes) => {
  const found = levelOf(standing, verification, now)
  expect([found.level, found.missing.map(({ code }) => code)]).toEqual([level, codes])
  for (const { sentence } of found.missing) expect(inEnglish(sentence)).toMatch(/^[A-Z].*\.$/)
})

test('a higher certificate counts as the lower one, and never the other way', () => {
  const others = lacking('first_aid_cpr').documents
  for (const kind of ['wilderness_first_responder', 'wilderness_first_aid'] as const)
    expect(levelOf({ ...complete, documents: [...others, held(kind)] }, verification, now).level).toBe(4)
})

test('a fact holds until its end, and a document through its last day in all of the country', () => {
  const until = new Date('2026-06-01T12:00:00Z')
  const ending = { ...complete, facts: { ...complete.facts, background_check: { outcome: 'clear' as const, until } } }
  expect(levelOf(ending, verification, new Date(until.getTime() - 1)).level).toBe(4)
  expect(levelOf(ending, verification, until).level).toBe(1)
  const [first, ...rest] = complete.documents
  const last = { ...complete, documents: [{ ...(first as HeldDocument), validUntil: '2026-05-31' }, ...rest] }
  expect(levelOf(last, verification, new Date('2026-06-01T09:59:59Z')).level).toBe(4)
  expect(levelOf(last, verification, new Date('2026-06-01T10:00:00Z')).level).toBe(1)
})

const anyDocument = fc.record({
  kind: fc.constantFrom(...documentKinds),
  state: fc.constantFrom('submitted', 'approved', 'expiring', 'expired', 'revoked', 'rejected' as const),
  region: fc.constantFrom('MT', 'UT', null),
  agency: fc.constantFrom('usfs', 'state', null),
  validUntil: fc.constantFrom('2026-05-30', '2027-01-01'),
})
const anyStanding: fc.Arbitrary<GuideStanding> = fc.record({
  facts: fc.subarray([...guideFacts]).map((names) => facts(...names)),
  record: fc.constantFrom(null, record),
  age: fc.constantFrom(null, 17, 19, 40),
  documents: fc.array(anyDocument, { maxLength: 8 }),
  offered: fc.array(
    fc.record({
      category: fc.constantFrom('fishing', 'offroad', 'winter' as const),
      state: fc.constantFrom('MT', 'UT'),
      land: fc.constantFrom(null, ['usfs' as const], ['private' as const]),
    }),
    { maxLength: 3 },
  ),
})

describe('whatever a guide has', () => {
  test('one more fact or valid document never lowers the level', () => {
    fc.assert(
      fc.property(
        anyStanding,
        fc.constantFrom(...guideFacts),
        fc.constantFrom(...documentKinds),
        (guide, fact, kind) => {
          const more = {
            ...guide,
            facts: { ...guide.facts, [fact]: clear },
            documents: [...guide.documents, held(kind)],
          }
          expect(levelOf(more, verification, now).level).toBeGreaterThanOrEqual(levelOf(guide, verification, now).level)
        },
      ),
    )
  })

  test('a level has nothing missing below it, and only the highest has nothing missing above', () => {
    fc.assert(
      fc.property(anyStanding, (guide) => {
        const { level, missing } = levelOf(guide, verification, now)
        expect(missing.length === 0).toBe(level === 4)
        if (level >= 2) expect(guide.facts.background_check).toEqual(clear)
        if (level >= 1) expect(guide.age).toBeGreaterThanOrEqual(18)
      }),
    )
  })
})

test.each<[Partial<TrackRecord>, string[]]>([
  [{}, []],
  [{ firstTripAt: new Date('2025-06-01T12:00:01Z') }, ['months']],
  [{ firstTripAt: null }, ['months']],
  [{ trips: 19 }, ['trips']],
  [{ reviews: 9, stars: 45 }, ['reviews']],
  [{ stars: 47 }, ['rating']],
  [{ reviews: 0, stars: 0 }, ['reviews', 'rating']],
  [{ strikes: 1 }, ['strikes']],
  [{ booked: 99 }, ['cancelPercent']],
  [{ canceled: 0, booked: 0 }, []],
  [{ answered: 8 }, ['replyPercent']],
  // too few to judge by
  [{ asked: 4, answered: 0 }, []],
  [{ asked: 5, answered: 4 }, ['replyPercent']],
])('the Elite standard with %j lacks %j', (more, lacks) => {
  const figures = figuresOf({ ...record, ...more }, verification)
  expect(figures.flatMap(({ figure, meets }) => (meets ? [] : [figure]))).toEqual(lacks)
})
