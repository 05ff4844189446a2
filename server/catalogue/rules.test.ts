import { inEnglish } from '#server/platform/said/render.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cancellationTier } from '#contract/catalogue/schemas.ts'
import { defaultSettings } from '#server/settings/index.ts'
import { adventureIdIn } from './browse.ts'
import { fuzzLocation } from './pictures/blur.ts'
import { cancellationSentences, cancellationSteps } from './cancellation.ts'
import { presentRoute } from './route.ts'

describe('the public meeting point', () => {
  const meters = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) => {
    const north = (a.lat - b.lat) * 111_320
    const east = (a.lng - b.lng) * 111_320 * Math.cos((b.lat * Math.PI) / 180)
    return Math.hypot(north, east)
  }

  test('lies elsewhere with another key', () => {
    const [key, other] = [randomBytes(32), randomBytes(32)]
    const true_ = { lat: 38.5733, lng: -109.5498 }
    const ids = Array.from({ length: 40 }, () => randomUUID())
    const moved = ids.filter((id) => {
      const [one, two] = [fuzzLocation(key, id, true_), fuzzLocation(other, id, true_)]
      return one.lat !== two.lat || one.lng !== two.lng
    })
    // two keys may round to the same point now and then
    expect(moved.length).toBeGreaterThan(30)
  })

  test('lies 0.5 to 2 km away, always at the same place', () => {
    const key = randomBytes(32)
    const point = fc.record({
      lat: fc.double({ min: 18, max: 71, noNaN: true }),
      lng: fc.double({ min: -170, max: -66, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.uuid(), point, (id, true_) => {
        const shown = fuzzLocation(key, id, true_)
        expect(shown).toEqual(fuzzLocation(key, id, true_))
        expect(meters(shown, true_)).toBeGreaterThan(500)
        expect(meters(shown, true_)).toBeLessThan(2000)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the identifier in an address', () => {
  const id = '018f3b5e-7c1a-7b1e-8f00-2b7a3c4d5e6f'
  test.each([id, id.toUpperCase(), `white-pocket-${id}`, `-${id}`])('%s', (text) => {
    expect(adventureIdIn(text)).toBe(id)
  })
  test.each(['x', 'white-pocket', `${id}x`, `x${id}`, `${id}-white`, "' or 1=1 --", id.replace('-', '')])(
    'none in %s',
    (text) => {
      expect(() => adventureIdIn(text)).toThrow('We couldn’t find that adventure.')
    },
  )
})

const inWords = (steps: ReturnType<typeof cancellationSteps>) =>
  steps.map((step) => ({ ...step, when: inEnglish(step.when), back: inEnglish(step.back) }))

describe('cancellation in plain words', () => {
  const words = (tier: Parameters<typeof cancellationSentences>[0]) =>
    cancellationSentences(tier, defaultSettings).map(inEnglish)
  test.each([
    ['flexible', 'Cancel at least 24 hours before the start to get the full trip price back.'],
    ['moderate', 'Cancel at least 48 hours before the start to get 50% of the trip price back.'],
    ['firm', 'Cancel at least 30 days before the start to get the full trip price back.'],
    ['strict', 'Cancel at least 60 days before the start to get the full trip price back.'],
    ['expedition', 'Cancel at least 60 days before the start to get back 50% of what you paid beyond the deposit.'],
    [
      'expedition',
      'The deposit isn’t refundable. You can move it once to a new date within 12 months, up to 60 days before the start.',
    ],
    ['final_sale', 'This is a final sale. There’s no refund if you cancel.'],
  ] as const)('%s', (tier, sentence) => {
    expect(words(tier)).toContain(sentence)
  })

  test('as stretches of time: less with each, nothing in the last', () => {
    const steps = (tier: Parameters<typeof cancellationSteps>[0]) => inWords(cancellationSteps(tier, defaultSettings))
    expect(steps('moderate')).toEqual([
      { hoursBefore: 168, percent: 100, when: '7 days or more before', back: 'Full refund' },
      { hoursBefore: 48, percent: 50, when: '48 hours or more before', back: '50% refund' },
      { hoursBefore: 0, percent: 0, when: 'Less than 48 hours before', back: 'No refund' },
    ])
    expect(steps('final_sale')).toEqual([{ hoursBefore: 0, percent: 0, when: 'At any time', back: 'No refund' }])
    for (const tier of cancellationTier.options) {
      const percents = steps(tier).map(({ percent }) => percent)
      expect(percents).toEqual(percents.toSorted((a, b) => b - a))
      expect(percents.at(-1)).toBe(0)
    }
    const kind = { rows: [{ hoursBefore: 0, percent: 80 }], keepsDeposit: false }
    const changed = { ...defaultSettings, cancellation: { ...defaultSettings.cancellation, flexible: kind } }
    expect(inWords(cancellationSteps('flexible', changed))).toEqual([
      { hoursBefore: 0, percent: 80, when: 'Until the start', back: '80% refund' },
    ])
  })

  test('every tier says what happens when others cancel, and follows the settings', () => {
    for (const tier of cancellationTier.options) {
      expect(words(tier).at(-1)).toBe(
        'If the guide, the weather, or Treq cancels before the start, you get a full refund, including the service fee.',
      )
    }
    const flexible = { rows: [{ hoursBefore: 72, percent: 80 }], keepsDeposit: false }
    const changed = { ...defaultSettings, cancellation: { ...defaultSettings.cancellation, flexible } }
    expect(cancellationSentences('flexible', changed).map(inEnglish)).toContain(
      'Cancel at least 3 days before the start to get 80% of the trip price back.',
    )
    expect(cancellationSentences('expedition', { ...defaultSettings, depositMoveMonths: 6 }).map(inEnglish)).toContain(
      'The deposit isn’t refundable. You can move it once to a new date within 6 months, up to 60 days before the start.',
    )
  })
})

describe('a route', () => {
  const meetingPoint = { lat: 40, lng: -105 }
  const shown = { lat: 40.01, lng: -105.012 }
  const note = 'Leaves out the bends'

  test('is measured along its points, climbs added up', () => {
    const points: [number, number, number][] = [
      [40, -105, 8000],
      [40.0145, -105, 8300],
      [40.029, -105, 8200],
      [40.0145, -105, 8250],
    ]
    // a hundredth of a degree of latitude is 0.691 miles
    expect(presentRoute({ note, points }, { meetingPoint, shown })).toMatchObject({ miles: 3, climbFeet: 350, note })
  })

  test('gives away the meeting point no more than the public position does', () => {
    const route = presentRoute(
      {
        note,
        points: [
          [40, -105, 8000],
          [40.1, -105, 8000],
        ],
      },
      { meetingPoint, shown },
    )
    expect(route?.points[0]).toEqual({ ...shown, feet: 8000 })
    expect(route?.points[1]).toEqual({ lat: 40.11, lng: -105.012, feet: 8000 })
  })

  test('that is none stays none', () => {
    expect(presentRoute(null, { meetingPoint, shown })).toBeNull()
    expect(presentRoute(undefined, { meetingPoint, shown })).toBeNull()
  })
})
