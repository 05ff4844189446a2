import { cp, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crossErrors, departureDates, DemoWorldError, loadDemoWorld, picturesFolder } from './world.ts'
import type { Adventure, DemoWorld } from './world.ts'
import { CATEGORIES } from './world-schema.ts'
import { guides } from '#web/features/guides/texts/guides.en.ts'

let world: DemoWorld
beforeAll(async () => {
  world = await loadDemoWorld()
})

const lengthOf = ({ duration }: Adventure) => ('days' in duration ? duration.days : 1)
const guideOf = (adventure: Adventure) => world.guides.find(({ slug }) => slug === adventure.guide)
const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

describe('accounts and guides', () => {
  test('the six demo accounts are there, each in its role', () => {
    const roles = world.accounts.map((a) => [a.email, a.userType, a.guideStatus, a.profileCompleted])
    expect(world.password).toBe('Wilderness1')
    expect(roles).toEqual([
      ['explorer@treq.example', 'customer', 'none', true],
      ['guide@treq.example', 'guide', 'live', true],
      ['both@treq.example', 'both', 'live', true],
      ['applicant@treq.example', 'guide', 'onboarding', true],
      ['newcomer@treq.example', 'customer', 'none', false],
      ['admin@treq.example', 'admin', 'none', true],
    ])
  })

  test('everyone is an adult', () => {
    for (const { birthDate } of world.accounts) if (birthDate) expect(birthDate < '2005-01-01').toBe(true)
  })

  test('fifteen guides, each with adventures to sell', () => {
    expect(world.guides).toHaveLength(15)
    expect(new Set(world.guides.map(({ story }) => story)).size).toBe(15)
    expect(new Set(world.guides.map(({ outfitter }) => outfitter)).size).toBe(15)
    for (const guide of world.guides)
      expect(world.adventures.filter((adventure) => adventure.guide === guide.slug).length).toBeGreaterThan(0)
  })

  test('no face is worn by two people, and none is left over', () => {
    const people = [...world.guides, ...world.accounts].flatMap(({ avatar, email }) =>
      avatar ? [{ avatar, email }] : [],
    )
    const wearers = Map.groupBy(people, ({ avatar }) => avatar)
    for (const [face, own] of wearers) expect(new Set(own.map(({ email }) => email)).size, face).toBe(1)
    const faces = Object.keys(world.pictures).filter((source) => source.startsWith('avatars/'))
    expect([...wearers.keys()].toSorted()).toEqual(faces.toSorted())
    for (const { slug, avatar } of world.guides) expect(avatar).toBe(`avatars/guide-${slug}.svg`)
  })

  test('every level is held as its printed rule says', () => {
    // with another wording this finds no numbers, and no one is elite
    const rule = /one year and (\d+) trips with Treq, (\d+) reviews, a ([\d.]+) average/.exec(guides.checkRecord)
    const [trips, reviews, average] = (rule ?? []).slice(1).map(Number)
    for (const guide of world.guides) {
      const held = guide.credentials.map(({ type }) => type)
      expect(held.includes('wfr') || held.includes('wfa'), guide.slug).toBe(true)
      expect(held, guide.slug).toEqual(expect.arrayContaining(['cpr', 'liability_insurance']))
      if (guide.verificationLevel < 4) continue
      const own = new Set(
        world.adventures.filter((adventure) => adventure.guide === guide.slug).map(({ slug }) => slug),
      )
      const reviewed = world.reviews.filter(({ adventure }) => own.has(adventure))
      const past = [...reviewed, ...world.trips.filter(({ adventure }) => own.has(adventure))]
      expect(Math.max(...past.map(({ daysAgo }) => daysAgo)), guide.slug).toBeGreaterThanOrEqual(365)
      expect(past.length, guide.slug).toBeGreaterThanOrEqual(trips ?? Infinity)
      expect(reviewed.length, guide.slug).toBeGreaterThanOrEqual(reviews ?? Infinity)
      const stars = reviewed.reduce((sum, { overall }) => sum + overall, 0)
      expect(stars / reviewed.length, guide.slug).toBeGreaterThanOrEqual(average ?? Infinity)
    }
    expect(new Set(world.guides.map(({ verificationLevel }) => verificationLevel))).toEqual(new Set([2, 3, 4]))
  })

  test('guide@ can show an instant booking and a request', () => {
    const own = world.adventures.filter((adventure) => guideOf(adventure)?.email === 'guide@treq.example')
    expect(own).toHaveLength(2)
    expect(new Set(own.map(({ instantBook }) => instantBook)).size).toBe(2)
  })

  test('each guide holds what the activity asks for', () => {
    for (const adventure of world.adventures) {
      const held = guideOf(adventure)?.credentials.map(({ type }) => type) ?? []
      const needed = {
        fishing: ['state_license', 'liability_insurance'],
        hunting: ['wfr', 'state_license', 'firearm_safety', 'liability_insurance'],
        offroad: ['wfr', 'vehicle_inspection', 'liability_insurance'],
        hiking: ['wfr', 'liability_insurance'],
        camping: ['wfr', 'liability_insurance'],
        winter: ['wfr', 'liability_insurance'],
      }[adventure.category]
      expect(held, adventure.slug).toEqual(expect.arrayContaining([...needed, 'cpr']))
      const states = guideOf(adventure)?.credentials.map((credential) => credential.state)
      if (/^(US Forest|Bureau|National Park)/.test(adventure.landManager))
        expect(states, adventure.slug).toContain(adventure.place.state)
      const permit = { 'US Forest': 'usfs_permit', 'Bureau of': 'blm_permit', 'National ': 'nps_permit' }[
        adventure.landManager.slice(0, 9)
      ]
      if (permit !== undefined) expect(held, adventure.slug).toContain(permit)
    }
  })
})

describe('adventures', () => {
  test('sixty or more, nine or more in each category, in twenty-two states or more', () => {
    expect(world.adventures.length).toBeGreaterThanOrEqual(60)
    for (const category of CATEGORIES)
      expect(
        world.adventures.filter((adventure) => adventure.category === category).length,
        category,
      ).toBeGreaterThanOrEqual(9)
    expect(new Set(world.adventures.map(({ place }) => place.state)).size).toBeGreaterThanOrEqual(22)
  })

  test('about three in five book at once', () => {
    const share = world.adventures.filter(({ instantBook }) => instantBook).length / world.adventures.length
    expect(share).toBeGreaterThanOrEqual(0.57)
    expect(share).toBeLessThanOrEqual(0.63)
  })

  test('a trip runs from two hours to seven days, private and shared, with and without a weight limit', () => {
    expect(world.adventures.some(({ duration }) => 'minutes' in duration && duration.minutes <= 120)).toBe(true)
    expect(world.adventures.some((adventure) => lengthOf(adventure) === 7)).toBe(true)
    expect(new Set(world.adventures.map(({ privateOrShared }) => privateOrShared)).size).toBe(2)
    expect(world.adventures.some(({ weightLimitLb }) => weightLimitLb === null)).toBe(true)
    expect(world.adventures.some(({ weightLimitLb }) => weightLimitLb !== null)).toBe(true)
  })

  test('what people ask for is there', () => {
    const find = (wanted: (adventure: Adventure) => boolean) => world.adventures.filter(wanted).map(({ slug }) => slug)
    const departs = (adventure: Adventure, first: string, last: string) =>
      departureDates(adventure.departureRule, first, last).length > 0
    expect(
      find(
        (a) =>
          a.species.includes('Steelhead') &&
          a.place.region.includes('Salmon') &&
          a.maxParty >= 2 &&
          departs(a, '2027-10-01', '2027-10-31'),
      ),
    ).not.toEqual([])
    expect(
      find(
        (a) =>
          a.category === 'winter' &&
          a.place.region.includes('near Denver') &&
          a.minimumAge <= 5 &&
          departs(a, '2027-01-02', '2027-02-28'),
      ).length,
    ).toBeGreaterThanOrEqual(2)
    expect(find((a) => a.category === 'fishing' && a.place.state === 'MT').length).toBeGreaterThanOrEqual(3)
    expect(find((a) => a.species.some((name) => name.includes('elk'))).length).toBeGreaterThanOrEqual(2)
    expect(find((a) => a.category === 'offroad' && a.place.region.includes('Moab'))).not.toEqual([])
  })

  test('each meets by the clock of its state', () => {
    const zones: Record<string, readonly string[]> = {
      AK: ['America/Anchorage'],
      AZ: ['America/Phoenix'],
      ID: ['America/Boise', 'America/Los_Angeles'],
      MI: ['America/New_York', 'America/Chicago'],
      SD: ['America/Chicago', 'America/Denver'],
      NE: ['America/Chicago', 'America/Denver'],
    }
    const byState: Record<string, string> = {}
    for (const state of ['FL', 'NC', 'NH', 'NY', 'TN', 'VA', 'VT']) byState[state] = 'America/New_York'
    for (const state of ['AR', 'LA', 'MN', 'TX', 'WI']) byState[state] = 'America/Chicago'
    for (const state of ['CO', 'MT', 'NM', 'UT', 'WY']) byState[state] = 'America/Denver'
    for (const state of ['CA', 'NV', 'OR', 'WA']) byState[state] = 'America/Los_Angeles'
    for (const { slug, place } of world.adventures)
      expect(zones[place.state] ?? [byState[place.state]], slug).toContain(place.zone)
  })

  test('summaries fit a card, and no title, summary or description repeats', () => {
    for (const { summary } of world.adventures) expect(summary.length).toBeLessThanOrEqual(160)
    for (const part of ['title', 'summary', 'description'] as const)
      expect(new Set(world.adventures.map((adventure) => adventure[part])).size).toBe(world.adventures.length)
  })

  test('each carries the default cancellation tier of its kind', () => {
    for (const { slug, category, duration, cancellationTier } of world.adventures) {
      const days = 'days' in duration ? duration.days : 1
      const halfDay = 'minutes' in duration && duration.minutes <= 300
      const expected =
        days > 1
          ? category === 'hunting'
            ? 'expedition'
            : 'firm'
          : category === 'winter' || category === 'hunting'
            ? 'firm'
            : category === 'hiking' || category === 'camping' || halfDay
              ? 'flexible'
              : 'moderate'
      expect(cancellationTier, slug).toBe(expected)
    }
  })

  test('all difficulties and price modes occur', () => {
    expect(new Set(world.adventures.map(({ difficulty }) => difficulty)).size).toBe(4)
    expect(new Set(world.adventures.map(({ price }) => price.mode)).size).toBe(3)
  })
})

describe('departures', () => {
  test('in every month of several years at least three in five depart', () => {
    for (let year = 2026; year <= 2030; year++)
      for (let month = 1; month <= 12; month++) {
        const last = lastOf(year, month)
        const open = world.adventures.filter(
          ({ departureRule }) => departureDates(departureRule, `${last.slice(0, 7)}-01`, last).length > 0,
        )
        expect(open.length, last.slice(0, 7)).toBeGreaterThanOrEqual(world.adventures.length * 0.6)
      }
  })

  test('no guide is offered in two places on one day', () => {
    for (const guide of world.guides) {
      const taken = new Map<string, string>()
      for (const adventure of world.adventures.filter((candidate) => candidate.guide === guide.slug))
        for (const start of departureDates(adventure.departureRule, '2026-01-01', '2028-12-31'))
          for (let day = 0; day < lengthOf(adventure); day++) {
            const date = addDays(start, day)
            expect(taken.get(date), `${guide.slug} on ${date}`).toBeUndefined()
            taken.set(date, adventure.slug)
          }
    }
  })

  test('a season over New Year, its breaks and its weekdays are kept', () => {
    const rule = {
      weekdays: ['sat' as const],
      startTime: '06:00',
      seasonStart: '12-19',
      seasonEnd: '01-09',
      closures: [{ start: '12-24', end: '12-27', reason: 'closed' }],
      capacity: 4,
    }
    expect(departureDates(rule, '2026-12-01', '2027-02-01')).toEqual(['2026-12-19', '2027-01-02', '2027-01-09'])
  })
})

describe('pictures', () => {
  test('each says what is in it in words of its own', () => {
    const all = Object.entries(world.pictures).map(([, { alt }]) => alt)
    expect(new Set(all).size).toBe(all.length)
    for (const alt of all)
      expect(alt).not.toMatch(/^(?:an? )?(?:image|picture|photo|illustration)\b|\btowards\b|\bgrey/i)
  })

  test('every adventure opens with a picture that no other one and no category opens with', () => {
    const covers = world.adventures.map(({ pictures }) => pictures[0])
    expect(new Set(covers).size).toBe(world.adventures.length)
    for (const { category, picture } of world.categoryImages) expect(covers, category).not.toContain(picture)
  })

  test('the cover is of the kind of trip that is sold', () => {
    for (const { slug, category, pictures } of world.adventures)
      expect(pictures[0], slug).toMatch(new RegExp(`^(?:adventures|categories)/${category}\\b`))
  })

  test('each adventure shows five or more, and every picture is shown', () => {
    for (const { slug, pictures } of world.adventures) expect(new Set(pictures).size, slug).toBeGreaterThanOrEqual(5)
    const shown = new Set([
      ...world.adventures.flatMap(({ pictures }) => pictures),
      ...world.categoryImages.map(({ picture }) => picture),
    ])
    for (const source of Object.keys(world.pictures))
      if (!source.startsWith('avatars/')) expect(shown, source).toContain(source)
  })

  test('all originals have their widths, within 23 MB', async () => {
    const entries = Object.entries(world.pictures)
    for (const [kind, count] of [
      ['adventures/', 76],
      ['categories/', 6],
      ['avatars/', 19],
    ] as const)
      expect(entries.filter(([source]) => source.startsWith(kind))).toHaveLength(count)
    let bytes = 0
    for (const [source, { hash, variants }] of entries) {
      if (!source.endsWith('.svg')) expect(variants.map(({ width }) => width)).toEqual([480, 800, 1200, 1600])
      for (const { file } of variants) {
        expect(file.startsWith(hash)).toBe(true)
        bytes += (await stat(join(picturesFolder, file))).size
      }
    }
    expect(bytes).toBeLessThan(23_000_000)
  })
})

describe('faults', () => {
  const folders: string[] = []
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true })
  })

  async function faultsAfter(file: string, from: string, to: string): Promise<readonly string[]> {
    const folder = await mkdtemp(join(tmpdir(), 'demo-world-'))
    folders.push(folder)
    for (const name of [
      'accounts.yaml',
      'guides.yaml',
      'category-images.yaml',
      'promo-codes.yaml',
      'travelers.yaml',
      'trips.yaml',
      'adventures',
    ])
      await cp(join(import.meta.dirname, name), join(folder, name), { recursive: true })
    await symlink(picturesFolder, join(folder, 'pictures'))
    const before = await readFile(join(folder, file), 'utf8')
    expect(before).toContain(from)
    await writeFile(join(folder, file), before.replace(from, to))
    const error: unknown = await loadDemoWorld(folder).catch((reason: unknown) => reason)
    if (!(error instanceof DemoWorldError)) throw new Error('the changed world was accepted')
    return error.errors
  }

  const roan = 'adventures/roan-highlands-balds.yaml'
  test.each([
    ['an unknown guide', roan, 'guide: eli-greer', 'guide: nobody', 'guide: no guide nobody'],
    ['a swapped sign', roan, 'lng: -82.1103', 'lng: 82.1103', 'is not in NC'],
    ['an unknown picture', roan, 'hiking-2-blue-ridges.webp', 'hiking-9-nowhere.webp', 'pictures.0: no picture'],
    ['a false slug', roan, 'slug: roan-highlands-balds', 'slug: roan', "slug: must be the file's name"],
    ['an empty text', roan, 'landManager: US', "landManager: '  ' # US", 'landManager: '],
    ['an unknown zone', roan, 'America/New_York', 'America/Roan', 'place.zone: must be an IANA time zone'],
    ['a misspelt key', roan, 'noticeDays:', 'noticeDay:', 'noticeDay'],
    ['a wrong start', roan, "startTime: '09:00'", "startTime: '08:00'", 'itinerary.0.time'],
    ['half an account', 'accounts.yaml', "telephone: '+13035550114'", 'telephone: null', 'accounts.0'],
    ['a code without a payer', 'promo-codes.yaml', 'guide: rafael-ortega', 'guide: nobody', 'PARIA25: no guide nobody'],
    ['a code without a measure', 'promo-codes.yaml', 'percent: 10', 'percent: null', 'promoCodes.0: needs either'],
    ['a broken file', 'guides.yaml', 'guides:', 'guides: [', 'guides.yaml: '],
  ])('%s is named with its file and path', async (_what, file, from, to, expected) => {
    const errors = await faultsAfter(file, from, to)
    expect(
      errors.some((report) => report.startsWith(file) && report.includes(expected)),
      errors.join('\n'),
    ).toBe(true)
  })

  const review = {
    adventure: 'white-pocket-sandstone',
    traveler: 'dana-lindqvist',
    daysAgo: 30,
    adults: 2,
    children: 0,
    overall: 5,
    scores: [5, 5, 5, 5, 5] as [number, number, number, number, number],
    text: 'The sand was cold and the light was worth it.',
    reply: null,
    label: null,
  }
  const second = { ...review, traveler: 'marcus-hughes', text: 'Another day, another light.' }
  test.each([
    ['an unknown traveler', { traveler: 'nobody' }, 'reviews.1.traveler: no traveler nobody'],
    ['an unknown adventure', { adventure: 'nowhere' }, 'reviews/nowhere.yaml reviews.0: no adventure nowhere'],
    [
      'a guide who reviews their own trip',
      { adventure: 'st-regis-canoe-weekend', traveler: 'both' },
      'both guides this',
    ],
    ['a party too large', { adults: 12, children: 6 }, 'reviews.1.adults: 18 people, the largest party is'],
    [
      'two trips of one person in a day',
      { traveler: review.traveler },
      'dana-lindqvist is on white-pocket-sandstone that day',
    ],
    ['five stars for a trip that was not safe', { scores: [5, 2, 5, 5, 5] as typeof review.scores }, 'a safety of 2'],
    ['the same words twice', { text: review.text }, 'repeats reviews/white-pocket-sandstone.yaml reviews.0'],
  ])('%s is named', (_what, change, expected) => {
    const errors = crossErrors({ ...world, trips: [], reviews: [review, { ...second, ...change }] })
    expect(errors).toHaveLength(1)
    expect(errors[0]).toContain(expected)
  })

  test('a sound review is accepted, and a folder without any', async () => {
    expect(crossErrors({ ...world, trips: [], reviews: [review, second] })).toEqual([])
    const errors = await faultsAfter('trips.yaml', 'traveler: explorer', 'traveler: stranger')
    expect(errors).toEqual(['trips.yaml trips.0.traveler: no traveler stranger'])
  })

  test('the world as committed has none', () => {
    expect(crossErrors(world)).toEqual([])
  })
})
