import { sql } from 'kysely'
import { importAdventures, knownAdventures } from '#server/catalogue/index.ts'
import { importGuides, type ImportedGuide } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { importDepartures } from '#server/scheduling/index.ts'
import { forgetMarks, holdListings } from '#server/search/index.ts'
import { NotInLiveMode } from './fill-demo-world.ts'
import { Dice, inventedAdventure } from './generated-adventure.ts'
import { inventedPlaces, type InventedPlace } from './generated-places.ts'
import { credentialTypes, firstNames, lastNames } from './generated-words.ts'

const batch = 2000
/** Batches written at the same time: one is invented here while the database writes another. */
const writers = 2
const adventuresOfAGuide = 10
const departuresEach = 8

const kinds = { adventure: 1, departure: 2, guide: 3, outfitter: 4 } as const
/** In the order of the numbers, so that a million of them are added at one end of each index. */
const departureId = (number: number, nth: number) =>
  `e${number.toString(16).padStart(7, '0')}-7265-8002-a000-${String(nth).padStart(12, '0')}`
const idOf = (kind: keyof typeof kinds, number: number): string =>
  `e${number.toString(16).padStart(7, '0')}-7265-800${kinds[kind]}-a000-000000000000`

/**
 * Brings the generated adventures up to `count`, each with departures in the months to come. Number N is always the same
 * adventure, and a batch is one transaction: after an interruption the next run continues. The search's listings are left
 * to `rebuildListings`. Returns how many were written.
 */
export async function seedAdventures(
  app: App,
  count: number,
  say: (line: string) => void = () => undefined,
): Promise<number> {
  if (!app.env.demo) throw new NotInLiveMode()
  const now = await app.clock.now(app.db)
  const places = await inventedPlaces()
  const begun = performance.now()
  let [made, from] = [0, 0]
  const write = async () => {
    while (from < count) {
      const first = from
      from = Math.min(count, first + batch)
      const to = from
      const written = await withTransaction(app.db, (tx) => plantBatch(tx, first, to, places, now))
      made += written
      if (written > 0) say(progress(to, count, made, performance.now() - begun))
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  if (made > 0) await sql`analyze`.execute(app.db)
  return made
}

const progress = (at: number, count: number, made: number, ms: number) =>
  `${at} of ${count} adventures (${Math.round((1000 * made) / ms)}/s)`

async function plantBatch(
  tx: Tx,
  from: number,
  to: number,
  places: readonly InventedPlace[],
  now: Date,
): Promise<number> {
  const wanted = Array.from({ length: to - from }, (_none, at) => idOf('adventure', from + at))
  const there = await knownAdventures(tx, wanted)
  if (there.size === to - from) return 0
  const rows = Array.from({ length: to - from }, (_none, at) => from + at)
    .filter((number) => !there.has(idOf('adventure', number)))
    .map((number) => {
      const guide = Math.floor(number / adventuresOfAGuide)
      const ids = { id: idOf('adventure', number), guide: idOf('guide', guide), outfitter: idOf('outfitter', guide) }
      return { ...ids, number, ...inventedAdventure(number, places) }
    })
  await importGuides(
    tx,
    [...new Set(rows.map(({ number }) => Math.floor(number / adventuresOfAGuide)))].map(inventedGuide),
  )
  // The rebuild makes the listings; a job for each batch would only do the work twice.
  await holdListings(tx)
  await importAdventures(
    tx,
    rows.map(({ id, slug, guide, outfitter, content }) => ({
      id,
      slug,
      guideId: guide,
      outfitterId: outfitter,
      content,
    })),
    now,
  )
  await importDepartures(
    tx,
    rows.map(({ id, guide, number, content, startHour, capacity, firstIn, everyDays }) => ({
      adventureId: id,
      guideId: guide,
      ids: Array.from({ length: departuresEach }, (_none, nth) => departureId(number, nth)),
      zone: content.place.zone,
      kind: content.kind,
      durationMinutes: content.durationMinutes,
      startHour,
      capacity,
      firstIn,
      everyDays,
    })),
    now,
  )
  await forgetMarks(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.length
}

function inventedGuide(number: number): ImportedGuide {
  const dice = new Dice(number + 1)
  const types = credentialTypes.filter(() => dice.next() < 0.4)
  const name = `${dice.pick(firstNames)} ${dice.pick(lastNames)}`
  return {
    id: idOf('guide', number),
    outfitterId: idOf('outfitter', number),
    outfitter: `Outfitters of ${name}`,
    name,
    home: 'Salida, CO',
    story: 'Invented for tests of size.',
    yearsGuiding: 1 + dice.below(30),
    languages: ['en'],
    credentials: types.map((type) => ({
      type,
      title: type.replaceAll('_', ' '),
      issuer: 'Invented Board',
      state: null,
      validUntil: '2099-12-31',
    })),
    level: 2 + dice.below(3),
  }
}
