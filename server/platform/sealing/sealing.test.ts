import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { withTransaction } from '../database.ts'
import { createDataKey, eraseDataKey, openDataKey } from './data-keys.ts'
import { createKeyRing } from './key-ring.ts'
import { rewrapDataKeys } from './rewrap-data-keys.ts'
import { CannotOpen, seal, unseal } from './seal.ts'
import { sealStream, unsealStream } from './sealed-stream.ts'

const key = randomBytes(32)
const place = { table: 'documents', record: newId(), field: 'number' }

describe('a sealed value', () => {
  const plain = Buffer.from('Passport C01X00T47')
  const sealed = seal(key, place, plain)

  test('opens at its place only: another record, field, table or key, or a changed byte, fails', () => {
    for (const other of [
      { ...place, record: newId() },
      { ...place, field: 'name' },
      { ...place, table: 'accounts' },
      { table: place.table, record: '', field: `${place.record}${place.field}` },
    ])
      expect(() => unseal(key, other, sealed)).toThrow(CannotOpen)
    expect(() => unseal(randomBytes(32), place, sealed)).toThrow(CannotOpen)
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => unseal(key, place, changed)).toThrow(CannotOpen)
    }
    for (const short of [Buffer.alloc(0), sealed.subarray(0, 20), sealed.subarray(0, -1)])
      expect(() => unseal(key, place, short)).toThrow(CannotOpen)
    expect(unseal(key, place, sealed)).toEqual(plain)
  })

  test('is another one each time and shows nothing of what it holds', () => {
    expect(seal(key, place, plain).equals(sealed)).toBe(false)
    expect(sealed.includes('Passport')).toBe(false)
  })
})

describe('a sealed stream', () => {
  async function* from(parts: readonly Uint8Array[]) {
    yield* parts
  }
  const collect = async (source: AsyncIterable<Buffer>) => {
    const parts: Buffer[] = []
    for await (const part of source) parts.push(part)
    return Buffer.concat(parts)
  }
  const piece = 64 * 1024

  test('gives back what went in, in whatever parts it came', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(0, 1, 100, piece - 1, piece, piece + 1, 3 * piece), { maxLength: 6 }),
        fc.integer({ min: 1, max: 200_000 }),
        async (sizes, cut) => {
          const parts = sizes.map((size) => randomBytes(size))
          const sealed = await collect(sealStream(key, place, from(parts)))
          const again = [sealed.subarray(0, cut), sealed.subarray(cut)]
          expect((await collect(unsealStream(key, place, from(again)))).equals(Buffer.concat(parts))).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('cut off, swapped, lengthened or of another record, it does not open', async () => {
    const one = piece + 16
    const sealed = await collect(sealStream(key, place, from([randomBytes(3 * piece)])))
    const part = (nth: number) => sealed.subarray(nth * one, (nth + 1) * one)
    for (const wrong of [
      [part(0)],
      [part(0), part(1)],
      [part(1), part(0), part(2)],
      [part(0), part(0), part(2)],
      [sealed, sealed],
      [sealed.subarray(0, -1)],
      [],
    ])
      await expect(collect(unsealStream(key, place, from(wrong)))).rejects.toThrow(CannotOpen)
    await expect(collect(unsealStream(key, { ...place, record: newId() }, from([sealed])))).rejects.toThrow(CannotOpen)
    expect(await collect(unsealStream(key, place, from([sealed])))).toHaveLength(3 * piece)
  })
})

describe('the key of a record', () => {
  let world: TestApp
  beforeAll(async () => {
    world = await createTestApp()
  })
  afterAll(() => world.close())
  const [old, fresh] = [randomBytes(32), randomBytes(32)]
  const record = () => ({ table: 'documents', record: newId() })
  const make = (ring: ReturnType<typeof createKeyRing>, of: ReturnType<typeof record>) =>
    withTransaction(world.app.db, (tx) => createDataKey(tx, ring, of))

  test('opens with the master key it was made under, for its own record only', async () => {
    const [one, two] = [record(), record()]
    const ring = createKeyRing(old)
    const made = await make(ring, one)
    expect(await openDataKey(world.app.db, ring, one)).toEqual(made)
    await expect(openDataKey(world.app.db, createKeyRing(fresh), one)).rejects.toThrow('TREQ_FORMER_MASTER_KEYS')
    await expect(openDataKey(world.app.db, ring, two)).rejects.toThrow(CannotOpen)
    await make(ring, two)
    const { wrapped } = await world.app.db
      .selectFrom('data_keys')
      .select('wrapped')
      .where('record_id', '=', one.record)
      .executeTakeFirstOrThrow()
    await world.app.db.updateTable('data_keys').set({ wrapped }).where('record_id', '=', two.record).execute()
    await expect(openDataKey(world.app.db, ring, two)).rejects.toThrow(CannotOpen)
    await world.app.db.deleteFrom('data_keys').execute()
  })

  test('is rewrapped for a new master key: the data stays, the former key opens until then and nothing afterwards', async () => {
    const many = Array.from({ length: 3 }, record)
    const keys = await Promise.all(many.map((one) => make(createKeyRing(old), one)))
    const both = createKeyRing(fresh, [old])
    const late = record()
    const lateKey = await make(both, late)
    for (const [nth, one] of many.entries()) expect(await openDataKey(world.app.db, both, one)).toEqual(keys[nth])
    await expect(rewrapDataKeys({ db: world.app.db, sealing: createKeyRing(fresh) })).rejects.toThrow(
      `Data keys are left under ${createKeyRing(old).current}`,
    )
    await rewrapDataKeys({ db: world.app.db, sealing: both })
    for (const [nth, one] of [...many, late].entries()) {
      expect(await openDataKey(world.app.db, createKeyRing(fresh), one)).toEqual([...keys, lateKey][nth])
      await expect(openDataKey(world.app.db, createKeyRing(old), one)).rejects.toThrow(CannotOpen)
    }
    await rewrapDataKeys({ db: world.app.db, sealing: createKeyRing(fresh) })
  })

  test('erased, it is gone for good, and the row says who erased it', async () => {
    const one = record()
    const ring = createKeyRing(fresh)
    await make(ring, one)
    await withTransaction(world.app.db, (tx) => eraseDataKey(tx, one, 'person:ada'))
    await expect(openDataKey(world.app.db, ring, one)).rejects.toThrow(CannotOpen)
    const row = world.app.db.selectFrom('data_keys').selectAll().where('record_id', '=', one.record)
    expect(await row.executeTakeFirst()).toMatchObject({
      key_id: null,
      wrapped: null,
      erased_by: 'person:ada',
      erased_at: expect.any(Date),
    })
  })
})
