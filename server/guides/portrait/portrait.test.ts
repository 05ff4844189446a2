import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { uploadPortrait } from '#contract/onboarding/calls.ts'
import { wirePath } from '#server/platform/http/route.ts'
import type { Browser } from '#test/app.ts'
import { becomeGuide } from '#test/onboarding.ts'
import { openWorld } from '#test/world.ts'

const { world, people, gus, ada } = await openWorld()
beforeAll(() => becomeGuide(world, people.gus))

async function send(browser: Browser, content: Buffer, type = 'image/jpeg') {
  const { body: token } = await browser.raw({ method: 'GET', url: '/api/v1/csrf-token' })
  return browser.raw({
    method: 'POST',
    url: wirePath(uploadPortrait.path),
    headers: { 'x-csrf-token': (token as { csrfToken: string }).csrfToken, 'content-type': type },
    payload: content,
  })
}
const photo = () =>
  sharp({ create: { width: 1200, height: 700, channels: 3, background: '#486' } })
    .withExif({ IFD0: { Artist: 'A camera that talks' } })
    .jpeg()
    .toBuffer()

test('is refused to explorers and visitors', async () => {
  expect((await send(ada, await photo())).status).toBe(403)
  expect((await send(world.visitor(), await photo())).status).toBe(401)
})

test('is drawn anew as a square without the camera’s notes, and served for good', async () => {
  const sent = await send(gus, await photo())
  expect(sent.status).toBe(200)
  const { imageUrl } = sent.body as { imageUrl: string }
  const served = await world.http.inject({ method: 'GET', url: imageUrl })
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
  })
  const drawn = await sharp(served.rawPayload).metadata()
  expect(drawn).toMatchObject({ width: 800, height: 800, format: 'webp' })
  expect(drawn.exif).toBeUndefined()
  const unknown = `/guide-pictures/${'0'.repeat(64)}.webp`
  expect((await world.http.inject({ method: 'GET', url: unknown })).statusCode).toBe(404)
})

test('what is no picture, whatever it says, a torn one, and one too large are refused', async () => {
  expect((await send(gus, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415)
  expect((await send(gus, (await photo()).subarray(0, 800))).body).toMatchObject({ code: 'file_unreadable' })
  const large = Buffer.concat([await photo(), Buffer.alloc(11 * 1024 * 1024)])
  expect((await send(gus, large)).status).toBe(413)
})
