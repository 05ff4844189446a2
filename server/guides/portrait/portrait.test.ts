import { readFile } from 'node:fs/promises'
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

test('of a phone’s HEIC the colors stay what its profile says, and AVIF is taken as well', async () => {
  const drawn = async (content: Buffer, type: string) => {
    const sent = await send(gus, content, type)
    expect(sent.body).toEqual({ imageUrl: expect.stringContaining('.webp') })
    const { rawPayload } = await world.http.inject({ method: 'GET', url: (sent.body as { imageUrl: string }).imageUrl })
    return [...(await sharp(rawPayload).extract({ left: 400, top: 400, width: 1, height: 1 }).raw().toBuffer())]
  }
  // Display P3: its numbers, taken as sRGB, would be about 187, 87, 68
  const phone = await readFile(new URL('../../../test/display-p3.heic', import.meta.url))
  const [red = 0, green = 0, blue = 0] = await drawn(phone, 'image/heic')
  expect(Math.abs(red - 200) + Math.abs(green - 80) + Math.abs(blue - 60)).toBeLessThan(9)
  // no profile, a profile that is none, and boxes that end too early leave the picture as it is decoded
  const at = phone.indexOf('acsp')
  const [plain = 0] = await drawn(
    Buffer.concat([phone.subarray(0, at), Buffer.from('none'), phone.subarray(at + 4)]),
    'image/heic',
  )
  expect(Math.abs(plain - 187)).toBeLessThan(5)
  const avif = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c8503c' } })
    .avif()
    .toBuffer()
  const [ofAvif = 0] = await drawn(avif, 'image/avif')
  expect(Math.abs(ofAvif - 200)).toBeLessThan(5)
})

test('what is no picture, whatever it says, a torn one, and one too large are refused', async () => {
  expect((await send(gus, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415)
  expect((await send(gus, (await photo()).subarray(0, 800))).body).toMatchObject({ code: 'file_unreadable' })
  const large = Buffer.concat([await photo(), Buffer.alloc(11 * 1024 * 1024)])
  expect((await send(gus, large)).status).toBe(413)
})
