import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categories, type Category } from '#contract/catalogue/values.ts'
import { documentKinds, documentStates, type DocumentKind } from '#contract/verification/values.ts'
import { inEnglish } from '#server/platform/said/render.ts'
import { endOf, requiredDocuments, type HeldDocument, type Terrain, type Trip } from './matrix.ts'
import { opensUntil, standsInTheWay, type GatedGuide, type GatedListing } from './publish-gate.ts'
import { settings } from './settings.ts'

const { verification } = settings.defaults
const now = new Date('2026-06-01T12:00:00Z')
const plain: Terrain = { overAnHourFromRoad: false, poweredBoat: false, climbing: false, land: ['private'] }
const trip = (category: Category, more: Partial<Trip> = {}, terrain: Partial<Terrain> = {}): Trip => ({
  category,
  durationMinutes: 480,
  state: 'MT',
  terrain: { ...plain, ...terrain },
  ...more,
})
const days = (n: number) => ({ durationMinutes: n * 1440 })

const insurance = 'liability_insurance'
const wfa = 'wilderness_first_aid'
const wfr = 'wilderness_first_responder'
// each cell of the table of documents, with the condition met and not
test.each<[string, Trip, DocumentKind[]]>([
  ['fishing by day', trip('fishing'), [insurance, wfa, 'guide_license']],
  ['fishing of several days', trip('fishing', days(3)), [insurance, 'guide_license']],
  ['fishing far out', trip('fishing', {}, { overAnHourFromRoad: true }), [insurance, wfa, wfr, 'guide_license']],
  [
    'fishing from a powered boat',
    trip('fishing', {}, { poweredBoat: true }),
    [insurance, wfa, 'guide_license', 'captain_license', 'vessel_registration'],
  ],
  ['fishing in a forest', trip('fishing', {}, { land: ['usfs'] }), [insurance, wfa, 'guide_license', 'land_permit']],
  ['hunting', trip('hunting'), [insurance, wfr, 'guide_license', 'firearm_safety', 'meat_handling']],
  ['hunting in Texas', trip('hunting', { state: 'TX' }), [insurance, wfr, 'firearm_safety', 'meat_handling']],
  [
    'hunting on BLM land',
    trip('hunting', days(5), { land: ['blm'] }),
    [insurance, wfr, 'guide_license', 'land_permit', 'firearm_safety', 'meat_handling'],
  ],
  ['off-road by day', trip('offroad'), [insurance, 'auto_insurance', wfa, 'vehicle_inspection']],
  ['off-road for days', trip('offroad', days(2)), [insurance, 'auto_insurance', 'vehicle_inspection']],
  [
    'off-road far out, in a licensing state',
    trip('offroad', { state: 'ID' }, { overAnHourFromRoad: true }),
    [insurance, 'auto_insurance', wfa, wfr, 'guide_license', 'vehicle_inspection'],
  ],
  ['hiking by day', trip('hiking'), [insurance, wfa]],
  ['hiking for days', trip('hiking', days(2)), [insurance, wfr]],
  ['hiking in New York', trip('hiking', { state: 'NY' }), [insurance, wfa, 'guide_license']],
  ['climbing', trip('hiking', {}, { climbing: true }), [insurance, wfa, 'climbing_certificate']],
  ['hiking in a park', trip('hiking', {}, { land: ['nps'] }), [insurance, wfa, 'land_permit']],
  ['a night out', trip('camping', days(2)), [insurance, wfa]],
  ['two nights out', trip('camping', days(3)), [insurance, wfa]],
  ['three nights out', trip('camping', days(4)), [insurance, wfa, wfr]],
  ['camping in a licensing state', trip('camping', { ...days(2), state: 'ME' }), [insurance, wfa]],
  [
    'camping with climbing and a boat',
    trip('camping', days(2), { climbing: true, poweredBoat: true }),
    [insurance, wfa],
  ],
  ['winter', trip('winter'), [insurance, wfr, 'avalanche_certificate']],
  ['winter in Idaho', trip('winter', { state: 'ID' }), [insurance, wfr, 'guide_license', 'avalanche_certificate']],
  ['state land', trip('winter', {}, { land: ['state'] }), [insurance, wfr, 'avalanche_certificate']],
])('%s', (_what, one, kinds) => {
  expect(requiredDocuments(verification, one).map(({ kind }) => kind)).toEqual(kinds)
})

test('every federal agency asks for a permit of its own, and a license is of the state of the trip', () => {
  const found = requiredDocuments(verification, trip('fishing', { state: 'UT' }, { land: ['blm', 'nps', 'state'] }))
  expect(found.flatMap(({ kind, agency }) => (kind === 'land_permit' ? [agency] : []))).toEqual(['blm', 'nps'])
  expect(found.find(({ kind }) => kind === 'guide_license')?.region).toBe('UT')
})

const held = (kind: DocumentKind, more: Partial<HeldDocument> = {}): HeldDocument => ({
  kind,
  state: 'approved',
  region: kind === 'guide_license' ? 'MT' : null,
  agency: null,
  validUntil: '2027-01-01',
  ...more,
})
const listing: GatedListing = {
  ...trip('fishing'),
  instantBook: true,
  noticeDays: 2,
  cancellationTier: 'moderate',
  pictures: Array.from({ length: 5 }, () => ({ alt: 'A river at dawn' })),
}
const documents = [held(insurance), held(wfr), held('guide_license')]
const guide: GatedGuide = { level: 3, emailConfirmed: true, documents }
const lacking = (kind: DocumentKind, instead: HeldDocument[] = []): GatedGuide => ({
  ...guide,
  documents: [...documents.filter((one) => one.kind !== kind), ...instead],
})

test.each<[string, Partial<GatedListing>, GatedGuide, string[]]>([
  ['nothing', {}, guide, []],
  ['an applicant', { instantBook: false }, { ...guide, level: 1 }, ['level_too_low']],
  ['no address', {}, { ...guide, emailConfirmed: false }, ['email_unconfirmed']],
  ['an account that is suspended', {}, { ...guide, suspended: true }, ['account_suspended']],
  ['a new guide whom we haven’t approved', {}, { ...guide, onboarding: true }, ['not_approved']],
  ['a missing document', {}, lacking(insurance), ['document_missing']],
  ['one in review', {}, lacking(insurance, [held(insurance, { state: 'in_review' })]), ['document_waiting']],
  ['one that was rejected', {}, lacking(insurance, [held(insurance, { state: 'rejected' })]), ['document_rejected']],
  ['one that was revoked', {}, lacking(insurance, [held(insurance, { state: 'revoked' })]), ['document_rejected']],
  ['one that expired', {}, lacking(insurance, [held(insurance, { state: 'expired' })]), ['document_expired']],
  [
    'one whose last day has passed, before anyone came by',
    {},
    lacking(insurance, [held(insurance, { validUntil: '2026-05-31' })]),
    ['document_expired'],
  ],
  [
    'an earlier one that still counts while its renewal is in review',
    {},
    { ...guide, documents: [...documents, held(insurance, { state: 'submitted' })] },
    [],
  ],
  [
    'a license of another state',
    {},
    lacking('guide_license', [held('guide_license', { region: 'ID' })]),
    ['document_missing'],
  ],
  ['terrain not answered', { terrain: null }, guide, ['terrain_unanswered']],
  ['land not answered', { terrain: { ...plain, land: [] } }, guide, ['terrain_unanswered']],
  ['four pictures', { pictures: listing.pictures.slice(1) }, guide, ['too_few_pictures']],
  ['a picture without words', { pictures: [...listing.pictures, { alt: ' ' }] }, guide, ['picture_without_text']],
  ['final sale', { cancellationTier: 'final_sale' }, { ...guide, level: 4 }, ['tier_not_allowed']],
  ['instant booking for Verified', {}, { ...guide, level: 2 }, ['instant_not_allowed']],
  ['eight days of notice', { noticeDays: 8 }, guide, ['notice_too_long']],
  ['seven', { noticeDays: 7 }, guide, []],
])('%s', (_what, more, whose, codes) => {
  const found = standsInTheWay({ ...listing, ...more }, whose, verification, now)
  expect(found.map(({ code }) => code)).toEqual(codes)
  for (const { sentence } of found) expect(inEnglish(sentence)).toMatch(/^[A-Z].*\.$/)
})

const anyDocument: fc.Arbitrary<HeldDocument> = fc.record({
  kind: fc.constantFrom(...documentKinds),
  state: fc.constantFrom(...documentStates),
  region: fc.constantFrom('MT', 'ID', null),
  agency: fc.constantFrom('usfs', 'blm', null),
  validUntil: fc.constantFrom('2026-05-31', '2026-06-01', '2026-09-01', '2027-01-01'),
})
const anyTrip = fc.record({
  category: fc.constantFrom(...categories),
  durationMinutes: fc.constantFrom(240, 1440, 2880, 7200),
  state: fc.constantFrom('MT', 'ID', 'TX'),
  terrain: fc.record({
    overAnHourFromRoad: fc.boolean(),
    poweredBoat: fc.boolean(),
    climbing: fc.boolean(),
    land: fc.constantFrom<Terrain['land']>(['private'], ['usfs'], ['usfs', 'blm']),
  }),
})

describe('whatever is offered and held', () => {
  test('a gate that is open closes at the moment that was announced, and not before', () => {
    fc.assert(
      fc.property(anyTrip, fc.array(anyDocument, { maxLength: 20 }), (one, more) => {
        const whose = {
          ...guide,
          level: 4,
          documents: [
            ...more,
            ...documentKinds.map((kind) => held(kind, more[0] && { validUntil: more[0].validUntil })),
          ],
        }
        const offered = { ...listing, ...one }
        if (standsInTheWay(offered, whose, verification, now).length > 0) return
        const until = opensUntil(offered, whose, verification, now)
        if (!until) throw new Error('insurance is always asked for')
        const at = (ms: number) => standsInTheWay(offered, whose, verification, new Date(until.getTime() + ms)).length
        expect([at(-1), at(0) > 0]).toEqual([0, true])
      }),
    )
  })

  test('a document that does not count opens nothing', () => {
    fc.assert(
      fc.property(anyTrip, fc.array(anyDocument, { maxLength: 20 }), (one, more) => {
        const invalid = more.filter(
          ({ state, validUntil }) => !['approved', 'expiring'].includes(state) || endOf(validUntil) <= now,
        )
        const whose = { ...guide, documents: invalid }
        expect(standsInTheWay({ ...listing, ...one }, whose, verification, now)).not.toEqual([])
      }),
    )
  })
})
