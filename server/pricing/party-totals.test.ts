import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#server/scheduling/index.ts'
import { partyTotal, partyTotals, placeOfParty, type PricedContent, type PriceSettings } from './party-totals.ts'

type Modifiers = NonNullable<PricedContent['modifiers']>
const percent = fc.integer({ min: -50, max: 60 })
const modifiers = fc.record({
  seasons: fc.constantFrom<Modifiers['seasons']>(
    [],
    [{ name: 'Summer', from: '06-01', to: '08-31', percent: 20 }],
    [{ name: 'Winter', from: '12-15', to: '02-10', percent: -15 }],
  ),
  weekdays: fc.array(fc.record({ name: fc.constant('Weekend'), days: fc.constant<number[]>([6, 7]), percent }), {
    maxLength: 1,
  }),
  earlyBird: fc.option(fc.record({ daysBefore: fc.integer({ min: 60, max: 90 }), percentOff: fc.constant(10) })),
  lastMinute: fc.option(fc.record({ hoursBefore: fc.integer({ min: 1, max: 72 }), percentOff: fc.constant(25) })),
  groupSizes: fc.constantFrom<Modifiers['groupSizes']>([], [{ people: 3, percentOff: 7 }]),
})
const content: fc.Arbitrary<PricedContent> = fc.record({
  price: fc.constantFrom<PricedContent['price']>(
    { mode: 'per_person', amount: 9995, childPercent: 33 },
    { mode: 'per_group', amount: 44_000, baseSize: 3, extraPerson: 8001, childPercent: 50 },
  ),
  permits: fc.constantFrom<PricedContent['permits']>([], [{ code: 'river', name: 'River', amount: 333 }]),
  modifiers: fc.option(modifiers, { nil: undefined }),
  category: fc.constant('fishing' as const),
  durationMinutes: fc.constantFrom(240, 2880),
  isLesson: fc.boolean(),
  place: fc.constant({ name: 'Seattle', region: 'Puget Sound', state: 'WA', zone: 'America/Los_Angeles' }),
  maxParty: fc.integer({ min: 1, max: 7 }),
  minimumAge: fc.constantFrom(8, 18),
})
const rule = {
  state: 'WA',
  locality: null,
  category: null,
  component: null,
  duration: null,
  isLesson: null,
  share: null,
  label: 'Tax',
}
const settings: PriceSettings = {
  serviceFee: { percent: 5, min: 200, max: 10_000 },
  discountFloorPercent: 40,
  tax: [
    { ...rule, percent: 6.5, effective: '2026-01-01' },
    { ...rule, percent: 7.1, effective: '2027-01-01' },
  ],
}
const hour = 3_600_000

test('every party, day and time of booking has its place in the lists', () => {
  const days = Array.from({ length: 60 }, (_day, at) => addDays('2026-12-10', at))
  fc.assert(
    fc.property(
      content,
      fc.nat(days.length - 1),
      fc.oneof(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 1400, max: 2300 })),
      fc.record({ adults: fc.integer({ min: 1, max: 7 }), children: fc.integer({ min: 0, max: 4 }) }),
      (sold, at, hours, party) => {
        const { lists, earlyHours, lateHours, parties, totals } = partyTotals(sold, settings, days)
        const date = days[at] ?? ''
        const paid = partyTotal(
          sold,
          settings,
          { date, startsAt: new Date(hours * hour), bookedAt: new Date(0) },
          party,
        )
        const place = placeOfParty(party)
        if (place >= parties) {
          expect(paid).toBeNull()
          return
        }
        const list = lists === '' ? 0 : (lists.codePointAt(at) ?? 0) - 48
        const times = earlyHours === null && lateHours === null ? 1 : 3
        const isEarly = earlyHours !== null && hours >= earlyHours
        const booked = isEarly ? 1 : lateHours !== null && hours <= lateHours ? 2 : 0
        expect(totals[(list * times + booked) * parties + place]).toBe(paid)
      },
    ),
    { numRuns: 400 },
  )
})

test('the least that one of a party pays is under the share of each', () => {
  fc.assert(
    fc.property(content, (sold) => {
      const { totals, parties, perPerson } = partyTotals(sold, settings, ['2026-12-10', '2027-01-02'])
      for (let adults = 1; adults <= sold.maxParty; adults++)
        for (let children = 0; adults + children <= sold.maxParty; children++) {
          const total = totals[placeOfParty({ adults, children })]
          if (total) expect(perPerson).toBeLessThanOrEqual(total / (adults + children))
        }
      expect(totals.length % parties).toBe(0)
    }),
  )
})
