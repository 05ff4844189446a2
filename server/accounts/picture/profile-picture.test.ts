import sharp from 'sharp'
import { expect, test } from 'vitest'
import { me } from '#contract/accounts/calls.ts'
import { removeProfilePicture, uploadProfilePicture } from '#contract/accounts/profile-picture.ts'
import { wirePath } from '#server/platform/http/route.ts'
import type { Browser } from '#test/app.ts'
import { openWorld } from '#test/world.ts'

const { world, ada, ben } = await openWorld()

async function send(browser: Browser, content: Buffer, type = 'image/jpeg') {
  const { body: token } = await browser.raw({ method: 'GET', url: '/api/v1/csrf-token' })
  return browser.raw({
    method: 'POST',
    url: wirePath(uploadProfilePicture.path),
    headers: { 'x-csrf-token': (token as { csrfToken: string }).csrfToken, 'content-type': type },
    payload: content,
  })
}
const photo = (background: string) =>
  sharp({ create: { width: 1200, height: 700, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'A camera that talks' } })
    .jpeg()
    .toBuffer()
const pictureOf = async (browser: Browser) => (await browser.call(me)).body.user?.profileImageUrl ?? null
const get = (url: string) => world.http.inject({ method: 'GET', url })

test('is drawn anew without the camera’s notes, shown to everyone, and replaced and removed with its bytes', async () => {
  expect((await send(world.visitor(), await photo('#486'))).status).toBe(401)
  expect((await send(ada, await photo('#486'))).status).toBe(200)
  const first = (await pictureOf(ada)) ?? ''
  const served = await get(first)
  expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600' })
  const drawn = await sharp(served.rawPayload).metadata()
  expect(drawn).toMatchObject({ width: 800, height: 800, format: 'webp' })
  expect(drawn.exif).toBeUndefined()
  const two = await Promise.all([photo('#a33'), photo('#33a')])
  expect((await Promise.all(two.map((one) => send(ada, one)))).map(({ status }) => status)).toEqual([200, 200])
  const second = (await pictureOf(ada)) ?? ''
  expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200])
  await Promise.all([1, 2].map(() => ada.call(removeProfilePicture)))
  expect([await pictureOf(ada), (await get(second)).statusCode]).toEqual([null, 404])
  await world.settle()
  const left = await world.app.db
    .selectFrom('vault_files')
    .select('id')
    .where('kind', '=', 'profile-picture')
    .where('bytes_deleted_at', 'is', null)
    .execute()
  expect(left).toEqual([])
})

test('what is no picture, whatever it says, a torn one, and one too large are refused', async () => {
  expect((await send(ben, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415)
  expect((await send(ben, (await photo('#486')).subarray(0, 800))).body).toMatchObject({ code: 'file_unreadable' })
  const large = Buffer.concat([await photo('#486'), Buffer.alloc(11 * 1024 * 1024)])
  expect((await send(ben, large)).status).toBe(413)
  expect(await pictureOf(ben)).toBe(null)
  expect((await get(`/profile-pictures/${'0'.repeat(36)}.webp`)).statusCode).toBe(404)
})
