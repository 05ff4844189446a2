import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { showBooking } from '#contract/bookings/calls.ts'
import { showAdventure } from '#contract/catalogue/calls.ts'
import { showUpload, type PictureUpload } from '#contract/catalogue/listings.ts'
import { search } from '#contract/search/calls.ts'
import { pictureForEmail } from '#server/catalogue/index.ts'
import { createAdventure, plainContent } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { expectInvariants } from '#test/expectations.ts'
import { publishChanges } from '#test/listings.ts'
import { hold, pay } from '#test/paying.ts'
import { as } from '#test/people.ts'
import { openWorld } from '#test/world.ts'

const { world, people, gus } = await openWorld()
await createAdventure(world, { guide: people.gus.id })
const photograph = (width: number, height: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 60 } } })
    .withExif({ IFD0: { Artist: 'Gus Halloran' }, IFD3: { GPSLatitude: '44/1 3/1 0/1' } })
    [format]()
    .toBuffer()

async function send(browser: Browser, bytes: Buffer, type = 'image/jpeg') {
  const { body } = await browser.raw({ method: 'GET', url: '/api/v1/csrf-token' })
  const { csrfToken } = body as { csrfToken: string }
  const answer = await browser.raw({
    method: 'POST',
    url: '/api/v1/pictures',
    headers: { 'content-type': type, 'x-csrf-token': csrfToken },
    payload: bytes,
  })
  return { status: answer.status, body: answer.body as PictureUpload & { error: string; code: string } }
}

async function ready(browser: Browser, bytes: Buffer, type?: string): Promise<PictureUpload> {
  const { body } = await send(browser, bytes, type)
  await world.settle()
  const answer = await browser.call(showUpload, { params: { id: body.id } })
  if (answer.status !== 200) throw new Error(answer.body.error)
  return answer.body
}

const file = (url = '') => world.http.inject({ method: 'GET', url })

describe('an upload is refused', () => {
  test('from a visitor and from an explorer', async () => {
    const bytes = await photograph(900, 600)
    expect(await send(world.visitor(), bytes)).toMatchObject({ status: 401 })
    expect(await send(await as(world, people.ada), bytes)).toMatchObject({
      status: 403,
      body: { error: 'Only guides can add pictures.' },
    })
  })

  test('from a guide who is not approved: without a profile, or with one that may not publish', async () => {
    const bytes = await photograph(910, 600)
    const bo = await as(world, people.bo)
    const refused = { status: 403, body: { error: 'You can add pictures once your guide profile is approved.' } }
    expect(await send(bo, bytes)).toMatchObject(refused)
    await createAdventure(world, { guide: people.bo.id, guideLevel: 1 })
    expect(await send(bo, bytes)).toMatchObject(refused)
    await world.app.db.updateTable('guides').set({ level: 2 }).where('account_id', '=', people.bo.id).execute()
    expect((await send(bo, bytes)).status).toBe(200)
  })

  test('when it is of another type, whatever it calls itself', async () => {
    expect(await send(gus, Buffer.from('{}'), 'application/json')).toMatchObject({ status: 415 })
    expect(await send(gus, Buffer.from('<svg/>'), 'image/svg+xml')).toMatchObject({ status: 415 })
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')
    for (const bytes of [drawing, Buffer.from('not a picture'), Buffer.alloc(0)])
      expect(await send(gus, bytes)).toMatchObject({ status: 400, body: { code: expect.any(String) } })
    expect(await send(gus, drawing)).toMatchObject({ body: { code: 'picture_unreadable' } })
  })

  test('with a hundred megapixels, at once and without being decoded', async () => {
    // one color packs well: a few kilobytes that would unfold to 300 MB
    const bomb = await photograph(10_000, 10_000, 'png')
    const before = process.memoryUsage().rss
    expect(await send(gus, bomb, 'image/png')).toMatchObject({
      status: 400,
      body: {
        code: 'picture_too_large',
        error: 'This picture has 100 megapixels. Please upload one with at most 50.',
      },
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6)
  })

  test('when it is too small, and when it weighs too much', async () => {
    expect(await send(gus, await photograph(500, 400))).toMatchObject({
      body: {
        code: 'picture_too_small',
        error: 'This picture is 500 pixels wide. Please upload one at least 800 pixels wide.',
      },
    })
    expect(await send(gus, Buffer.alloc(26 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { error: 'The request is larger than 25 MB, the limit here.' },
    })
  })
})

describe('an upload', () => {
  test('gets the sizes that pages need, without what the camera noted', async () => {
    const original = await photograph(1500, 1000)
    expect(original.includes('Gus Halloran')).toBe(true)
    const upload = await ready(gus, original)
    expect(upload).toMatchObject({ state: 'ready', width: 1500, height: 1000, refusal: null })
    expect(upload.picture?.variants.map(({ width, height }) => [width, height])).toEqual([
      [480, 320],
      [800, 533],
      [1200, 800],
      [1500, 1000],
    ])
    for (const { url } of upload.picture?.variants ?? []) {
      const answer = await file(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined()
    }
  })

  test('goes into emails as JPEG, drawn once', async () => {
    const upload = await ready(gus, await photograph(1510, 1000))
    const sent = pictureForEmail(upload.picture)
    expect(sent?.path).toMatch(/^\/pictures\/[0-9a-f]{64}\.jpg$/)
    for (const _time of [1, 2]) {
      const answer = await file(sent?.path)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 795 })
    }
    const source = /[0-9a-f]{64}/.exec(sent?.path ?? '')?.[0] ?? ''
    const kept = await world.app.db.selectFrom('email_pictures').selectAll().where('source', '=', source).execute()
    expect(kept).toHaveLength(1)
    const made = `/pictures/${kept[0]?.hash}`
    for (const path of [
      `/pictures/${'0'.repeat(64)}.jpg`,
      `${made}.jpg`,
      `${made}.webp`,
      '/pictures/0000000000000000-1200.jpg',
    ])
      expect((await file(path)).statusCode).toBe(404)
  })

  test('never shows the file that was sent', async () => {
    const upload = await ready(gus, await photograph(1000, 800))
    const { original } = await world.app.db
      .selectFrom('picture_uploads')
      .select('original')
      .where('id', '=', upload.id)
      .executeTakeFirstOrThrow()
    for (const type of ['webp', 'jpg']) expect((await file(`/pictures/${original}.${type}`)).statusCode).toBe(404)
  })

  test('stands upright when the camera was turned', async () => {
    const turned = await sharp(await photograph(1200, 900))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await ready(gus, turned)).toMatchObject({ width: 900, height: 1200, picture: { width: 900, height: 1200 } })
  })

  test('sent twice, also at the same moment, is one', async () => {
    const bytes = await photograph(820, 600, 'webp')
    const [first, second] = await Promise.all([send(gus, bytes, 'image/webp'), send(gus, bytes, 'image/webp')])
    expect(first?.status).toBe(200)
    expect(second?.body.id).toBe(first?.body.id)
    await world.settle()
    expect((await send(gus, bytes, 'image/webp')).body).toMatchObject({ id: first?.body.id, state: 'ready' })
  })

  test('that is damaged inside is refused by the job in words', async () => {
    const whole = await photograph(1600, 1200, 'png')
    expect(await ready(gus, whole.subarray(0, whole.length - 2000), 'image/png')).toMatchObject({
      state: 'refused',
      refusal: 'This picture is damaged and cannot be shown. Please send it again.',
      picture: null,
      original: null,
    })
    await world.settle()
    const { rows } = await world.app.pool.query(`select f.bytes_deleted_at is not null as gone from picture_uploads u
      join vault_files f on f.id = u.file_id where u.state = 'refused'`)
    expect(rows).toEqual([{ gone: true }])
  })

  test('belongs to who sent it', async () => {
    const upload = await ready(gus, await photograph(1010, 800))
    const other = await as(world, people.bo)
    expect(await other.call(showUpload, { params: { id: upload.id } })).toMatchObject({ status: 404 })
  })
})

test('a new picture is sold once it was reviewed, and what was booked stays as it was sold', async () => {
  const { adventureId, departureIds } = await createAdventure(world, { guide: people.gus.id, inDays: [40] })
  const upload = await ready(gus, await photograph(901, 700))
  const hash = upload.picture?.hash ?? ''
  const ada = await as(world, people.ada)
  const booked = await hold(ada, departureIds[0] ?? '', { adults: 2 })
  await pay(world, ada, booked.id)
  await world.settle()

  await publishChanges(gus, await as(world, people.root), adventureId, {
    title: 'Two days on the zirconium river',
    price: { mode: 'per_person', amount: 25_000, childPercent: 50 },
    meetingPoint: { ...plainContent.meetingPoint, text: 'The blue gate' },
    terrain: { overAnHourFromRoad: false, poweredBoat: false, climbing: false, land: ['private'] },
    pictures: Array.from({ length: 5 }, () => ({
      hash,
      alt: 'A green river',
      caption: null,
      focalX: 0.3,
      focalY: 0.6,
    })),
  })
  await world.settle()

  const page = await world.visitor().call(showAdventure, { params: { id: adventureId } })
  expect(page.body).toMatchObject({ title: 'Two days on the zirconium river', adultPrice: { amount: 25_000 } })
  expect(page.body.pictures[0]).toMatchObject({ alt: 'A green river', focalX: 0.3 })
  const found = await world.visitor().call(search, { query: { q: 'zirconium' } })
  expect(found.body).toMatchObject({ items: [{ id: adventureId, title: 'Two days on the zirconium river' }] })
  expect((await ada.call(showBooking, { params: { id: booked.id } })).body).toMatchObject({
    adventure: { title: 'A day on the green river' },
    price: { total: booked.price.total },
    meetingPoint: { text: 'The red gate behind the boat ramp' },
  })
  await expectInvariants(world)
})
