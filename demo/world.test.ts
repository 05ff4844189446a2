import { cp, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crossFaults, departureDates, DemoWorldError, loadDemoWorld, picturesFolder } from './world.ts'
import type { Adventure, DemoWorld } from './world.ts'
import { CATEGORIES } from './world-schema.ts'

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

  test('six guides with different faces, each with adventures to sell', () => {
    expect(world.guides).toHaveLength(6)
    expect(new Set(world.guides.map(({ avatar }) => avatar)).size).toBe(6)
    for (const guide of world.guides)
      expect(world.adventures.filter((adventure) => adventure.guide === guide.slug).length).toBeGreaterThan(0)
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
        fishing: ['state_licence', 'liability_insurance'],
        hunting: ['wfr', 'state_licence', 'firearm_safety', 'liability_insurance'],
        offroad: ['wfr', 'vehicle_inspection', 'liability_insurance'],
        hiking: ['wfr', 'liability_insurance'],
        camping: ['wfr', 'liability_insurance'],
        winter: ['wfr', 'liability_insurance'],
      }[adventure.category]
      expect(held, adventure.slug).toEqual(expect.arrayContaining([...needed, 'cpr']))
      const states = guideOf(adventure)?.credentials.map((credential) => credential.state)
      if (/^(US Forest|Bureau)/.test(adventure.landManager)) expect(states).toContain(adventure.place.state)
    }
  })
})

describe('adventures', () => {
  test('twelve, two in each category, in ten states or more', () => {
    expect(world.adventures).toHaveLength(12)
    for (const category of CATEGORIES)
      expect(world.adventures.filter((adventure) => adventure.category === category)).toHaveLength(2)
    expect(new Set(world.adventures.map(({ place }) => place.state)).size).toBeGreaterThanOrEqual(10)
  })

  test('seven book at once and five on request', () => {
    expect(world.adventures.filter(({ instantBook }) => instantBook)).toHaveLength(7)
    expect(world.adventures.filter(({ instantBook }) => !instantBook)).toHaveLength(5)
  })

  test('summaries fit a card, and no title, summary or description repeats', () => {
    for (const { summary } of world.adventures) expect(summary.length).toBeLessThanOrEqual(160)
    for (const part of ['title', 'summary', 'description'] as const)
      expect(new Set(world.adventures.map((adventure) => adventure[part])).size).toBe(12)
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
  test('in every month of several years at least eight of the twelve depart', () => {
    for (let year = 2026; year <= 2030; year++)
      for (let month = 1; month <= 12; month++) {
        const last = lastOf(year, month)
        const open = world.adventures.filter(
          ({ departureRule }) => departureDates(departureRule, `${last.slice(0, 7)}-01`, last).length > 0,
        )
        expect(open.length, last.slice(0, 7)).toBeGreaterThanOrEqual(8)
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
  test('every alternative text belongs to one picture', () => {
    const texts = new Map<string, string>()
    for (const { pictures } of world.adventures)
      for (const { alt, file } of pictures) {
        expect(texts.get(alt) ?? file).toBe(file)
        texts.set(alt, file)
      }
    const all = Object.entries(world.pictures).map(([, { alt }]) => alt)
    expect(new Set(all).size).toBe(all.length)
  })

  test('each adventure opens with a picture of its own', () => {
    expect(new Set(world.adventures.map(({ pictures }) => pictures[0]?.file)).size).toBe(12)
  })

  test('all originals have their widths, within 14 MB', async () => {
    const entries = Object.entries(world.pictures)
    for (const [kind, count] of [
      ['adventures/', 36],
      ['categories/', 6],
      ['avatars/', 8],
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
    expect(bytes).toBeLessThan(14_000_000)
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
    for (const name of ['accounts.yaml', 'guides.yaml', 'category-images.yaml', 'adventures'])
      await cp(join(import.meta.dirname, name), join(folder, name), { recursive: true })
    await symlink(picturesFolder, join(folder, 'pictures'))
    const before = await readFile(join(folder, file), 'utf8')
    expect(before).toContain(from)
    await writeFile(join(folder, file), before.replace(from, to))
    const error: unknown = await loadDemoWorld(folder).catch((reason: unknown) => reason)
    if (!(error instanceof DemoWorldError)) throw new Error('the changed world was accepted')
    return error.faults
  }

  const roan = 'adventures/roan-highlands-balds.yaml'
  test.each([
    ['an unknown guide', roan, 'guide: eli-greer', 'guide: nobody', 'guide: no guide nobody'],
    ['a swapped sign', roan, 'lng: -82.1103', 'lng: 82.1103', 'is not in NC'],
    ['an unknown picture', roan, 'hiking-2-blue-ridges.webp', 'hiking-9-nowhere.webp', 'pictures.0.file: no picture'],
    ['a false slug', roan, 'slug: roan-highlands-balds', 'slug: roan', "slug: must be the file's name"],
    ['an empty text', roan, 'landManager: US', "landManager: '  ' # US", 'landManager: '],
    ['an unknown zone', roan, 'America/New_York', 'America/Roan', 'place.zone: must be an IANA time zone'],
    ['a misspelt key', roan, 'noticeDays:', 'noticeDay:', 'noticeDay'],
    ['a wrong start', roan, "startTime: '09:00'", "startTime: '08:00'", 'itinerary.0.time'],
    ['half an account', 'accounts.yaml', "telephone: '+13035550114'", 'telephone: null', 'accounts.0'],
    ['a broken file', 'guides.yaml', 'guides:', 'guides: [', 'guides.yaml: '],
  ])('%s is named with its file and path', async (_what, file, from, to, expected) => {
    const faults = await faultsAfter(file, from, to)
    expect(
      faults.some((fault) => fault.startsWith(file) && fault.includes(expected)),
      faults.join('\n'),
    ).toBe(true)
  })

  test('the world as committed has none', () => {
    expect(crossFaults(world)).toEqual([])
  })
})
