import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { openThread, reportThread, setThreadFlags, showThread } from '#contract/conversations/calls.ts'
import * as contract from '#contract/conversations/files.ts'
import type { Message } from '#contract/conversations/schemas.ts'
import { messageFileLimits } from '#contract/conversations/values.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import { minutes, type Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { drawPdf } from '#test/draw-pdf.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { expectInvariants } from '#test/expectations.ts'
import { administrator } from '#test/operators.ts'
import { documentPhoto } from '#test/verification.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus } = await openWorld()
const helper = await administrator(world, 'Sol', ['trust_and_safety'])
const finance = await administrator(world, 'Fin', ['finance'])
const { adventureId, departureId } = await createAdventure(world, {
  title: 'River',
  guide: people.gus.id,
  inDays: [20],
})
const question = (await ben.call(openThread, { body: { about: { adventureId }, text: 'Is it cold?', key: newId() } }))
  .body.id
const booking = await buy(world, ada, departureId)
const about = { bookingId: booking.id }
const thread = (await ada.call(openThread, { body: { about, text: 'We look forward to it.', key: newId() } })).body.id

beforeEach(() => world.app.db.deleteFrom('throttles').execute())

interface Sent {
  readonly status: number
  readonly body: Message & { code?: string }
}
interface Sending {
  readonly to?: string
  readonly type?: string
  readonly name?: string
  readonly key?: string
}
async function send(who: Browser, content: Buffer, sending: Sending = {}): Promise<Sent> {
  const { to = thread, type = 'image/jpeg', name = 'river.jpg', key = newId() } = sending
  const { body: token } = await who.raw({ method: 'GET', url: '/api/v1/csrf-token' })
  const { status, body } = await who.raw({
    method: 'POST',
    url: `/api/v1/threads/${to}/files?${new URLSearchParams({ name, key }).toString()}`,
    headers: { 'x-csrf-token': (token as { csrfToken: string }).csrfToken, 'content-type': type },
    payload: content,
  })
  return { status, body: body as Sent['body'] }
}
const refused = async (sent: Promise<Sent>) => {
  const { status, body } = await sent
  return [status, body.code]
}
const link = (who: Browser, fileId: string, id = thread) =>
  who.call(contract.viewMessageFile, { params: { id, fileId } })
const messages = async (who: Browser) =>
  (await who.call(showThread, { params: { id: thread }, query: {} })).body.messages
const files = async () => Number((await world.app.pool.query('select count(*) from message_files')).rows[0]?.count)

test('a photo goes without the notes of its camera to the other side, who hears of it by its name', async () => {
  const { status, body } = await send(ada, await documentPhoto(), { name: 'put-in.jpg' })
  expect([status, body.own, body.file?.picture]).toEqual([200, true, true])
  const last = (await messages(gus)).at(-1)
  expect(last).toMatchObject({ own: false, parts: [{ text: 'put-in.jpg' }], file: { id: body.file?.id } })
  const { url } = (await link(gus, body.file?.id ?? '')).body
  const served = await fetch(new URL(url, world.app.publicUrl()), {
    headers: { cookie: [...gus.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  expect(served.headers.get('content-type')).toBe('image/jpeg')
  expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).exif).toBeUndefined()
  await world.moveClock(minutes(6))
  expect((await newestEmail(world.app, people.gus.email, 'Ada Marsh wrote to you about River'))?.text).toContain(
    'put-in.jpg',
  )
  expect(await emailsTo(world.app, people.gus.email)).toContain('Ada Marsh wrote to you about River')
  await expectInvariants(world)
})

test('a PDF arrives as it is; by its bytes everything else is refused, whatever it calls itself', async () => {
  const { body } = await send(gus, await drawPdf(2), { type: 'application/pdf', name: 'route.pdf' })
  expect(body.file).toMatchObject({ picture: false })
  const before = await files()
  expect(await refused(send(ada, Buffer.from('<svg onload="alert(1)"/>')))).toEqual([415, 'unsupported_media_type'])
  expect(await refused(send(ada, Buffer.from('MZ\u0090\0 not a picture'.repeat(40)), { name: 'a.png' }))).toEqual([
    415,
    'unsupported_media_type',
  ])
  expect(await refused(send(ada, await documentPhoto(), { type: 'text/html' }))).toEqual([
    415,
    'unsupported_media_type',
  ])
  expect(await refused(send(ada, (await documentPhoto()).subarray(0, 900)))).toEqual([400, 'picture_unreadable'])
  expect(await refused(send(ada, await drawPdf(1, 'secret'), { type: 'application/pdf' }))).toEqual([
    400,
    'file_encrypted',
  ])
  expect(await refused(send(ada, Buffer.alloc(messageFileLimits.bytes + 10)))).toEqual([413, 'too_large'])
  expect(await refused(send(ada, Buffer.alloc(0)))).toEqual([415, 'unsupported_media_type'])
  expect(await refused(send(ada, await documentPhoto(), { name: 'x'.repeat(121) }))).toEqual([400, 'invalid_input'])
  expect(await files()).toBe(before)
})

test('a picture that would unpack into gigabytes is refused, and nothing is sent', async () => {
  const before = await files()
  const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: 'black' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  expect(await refused(send(ada, bomb, { type: 'image/png', name: 'bomb.png' }))).toEqual([400, 'picture_unreadable'])
  expect(await files()).toBe(before)
})

test('only the two of a confirmed booking send and see them, each key once, and nobody whom the other has blocked', async () => {
  const photo = await documentPhoto()
  expect(await refused(send(ben, photo, { to: question }))).toEqual([409, 'not_confirmed'])
  expect(await refused(send(ben, photo))).toEqual([404, 'not_found'])
  expect(await refused(send(world.visitor(), photo))).toEqual([401, 'not_signed_in'])
  const key = newId()
  const [one, two] = await Promise.all([send(ada, photo, { key }), send(ada, photo, { key })])
  expect([one.status, two.status, one.body.id]).toEqual([200, 200, two.body.id])
  expect((await send(ada, photo, { key })).body.file).toEqual(one.body.file)
  const fileId = one.body.file?.id ?? ''
  expect([(await link(ben, fileId)).status, (await link(ben, fileId, question)).status]).toEqual([404, 404])
  const { url } = (await link(ada, fileId)).body
  expect((await ben.raw({ method: 'GET', url })).status).toBe(404)

  await gus.call(setThreadFlags, { params: { id: thread }, body: { blocked: true } })
  expect(await refused(send(ada, photo))).toEqual([409, 'blocked'])
  await gus.call(setThreadFlags, { params: { id: thread }, body: { blocked: false } })
})

test('an operator sees them once the conversation was reported, with the scope for it', async () => {
  const { body } = await send(gus, await documentPhoto())
  const fileId = body.file?.id ?? ''
  expect((await link(helper, fileId)).status).toBe(404)
  await ada.call(reportThread, { params: { id: thread }, body: { reason: 'harassment', note: 'The photo.' } })
  const { id } = await world.app.db.selectFrom('conversation_alerts').select('id').executeTakeFirstOrThrow()
  const view = (who: Browser) => who.call(contract.viewReportedFile, { params: { id, fileId } })
  expect((await view(helper)).status).toBe(200)
  expect((await view(finance)).status).toBe(403)
  expect((await helper.call(contract.viewReportedFile, { params: { id, fileId: newId() } })).status).toBe(404)
})

test('sixty a day are enough', async () => {
  await send(ada, await documentPhoto())
  await world.app.db
    .updateTable('throttles')
    .set({ count: messageFileLimits.perDay })
    .where('key', '=', `message-file:${people.ada.id}`)
    .execute()
  expect(await refused(send(ada, await documentPhoto()))).toEqual([429, 'too_many_requests'])
})
