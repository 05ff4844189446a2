import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { defaultSettings } from '#server/settings/index.ts'
import { personWithoutSession } from '#server/platform/caller.ts'
import { removeAbandonedFiles } from '#server/platform/storage/incoming-file.ts'
import { createAdventure } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { openWorld } from '#test/world.ts'
import { admitUpload } from './admit-upload.ts'
import { clearPictures } from './clear-pictures.ts'

// uploads of other tests come and go in the folder that all share
const shared = tmpdir()
process.env['TMPDIR'] = await mkdtemp(join(shared, 'treq-uploads-'))
afterAll(async () => {
  await rm(tmpdir(), { recursive: true, force: true })
  process.env['TMPDIR'] = shared
})
const { world, people, gus, ada } = await openWorld()
await createAdventure(world, { guide: people.gus.id })
const origin = world.http.server.address() as AddressInfo

let nth = 0
const photograph = () =>
  sharp({ create: { width: 900 + (nth += 1), height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

async function headersOf(browser: Browser): Promise<Record<string, string>> {
  const { body } = await browser.raw({ method: 'GET', url: '/api/v1/csrf-token' })
  return {
    'x-csrf-token': (body as { csrfToken: string }).csrfToken,
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}
async function send(browser: Browser, payload: Buffer, type = 'image/jpeg') {
  const headers = { 'content-type': type, ...(await headersOf(browser)) }
  const answer = await world.http.inject({ method: 'POST', url: '/api/v1/pictures', headers, payload })
  return { status: answer.statusCode, body: answer.json<{ id: string; error: string; code: string }>() }
}

/** Sends the head of an upload of so many bytes and some of its body, then nothing more. */
async function begin(browser: Browser, bytes: number, body = Buffer.alloc(0)) {
  const headers = { ...(await headersOf(browser)), 'content-type': 'image/jpeg', 'content-length': String(bytes) }
  const socket = connect(origin.port, origin.address)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => undefined)
  socket.write(`POST /api/v1/pictures HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`)
  socket.write(body)
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
  return { socket, answer: async () => /^HTTP\/1\.1 (\d+)/.exec(await answer)?.[1] }
}

const incoming = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('treq-incoming-'))
async function until(what: string, holds: () => Promise<boolean>) {
  const end = Date.now() + 20_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It never happened that ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
const attempts = async () => (await world.app.pool.query('select 1 from picture_attempts')).rowCount ?? 0
const limit = (uploads: Partial<typeof defaultSettings.uploads>) =>
  world.app.pool.query(
    `insert into settings_versions (name, version, document, set_by, reason)
     select 'platform', coalesce(max(version), 0) + 1, $1, 'system:test', 'Other limits' from settings_versions
     where name = 'platform'`,
    [JSON.stringify({ uploads: { ...defaultSettings.uploads, ...uploads } })],
  )

test('an explorer is refused before the body is read, and so is what announces more than the limit', async () => {
  const stranger = await begin(ada, 20_000_000)
  expect(await stranger.answer()).toBe('403')
  const large = await begin(gus, 26 * 1024 * 1024)
  expect(await large.answer()).toBe('413')
  expect(await attempts()).toBe(0)
  stranger.socket.destroy()
  large.socket.destroy()
})

test('bodies are read so many at a time; one more is told so at once, and one that breaks off leaves nothing', async () => {
  const before = await incoming()
  const open = await Promise.all([1, 2, 3].map(() => begin(gus, 5_000_000, Buffer.alloc(1000))))
  await until('three are read', async () => (await incoming()).length === before.length + 3)
  expect(await send(gus, await photograph())).toMatchObject({ status: 503, body: { code: 'busy' } })
  for (const { socket } of open) socket.destroy()
  await until('their files are gone', async () => (await incoming()).length === before.length)
  expect((await send(gus, await photograph())).status).toBe(200)
  const { rowCount } = await world.app.pool.query('select from vault_files')
  expect(rowCount).toBe(1)
})

test('the type is that of the bytes: neither the announced one nor GIF and TIFF are taken, and of HEIC the picture', async () => {
  const picture = { create: { width: 900, height: 600, channels: 3 as const, background: 'teal' } }
  for (const bytes of [await sharp(picture).gif().toBuffer(), await sharp(picture).tiff().toBuffer()])
    expect(await send(gus, bytes, 'image/png')).toMatchObject({ status: 400, body: { code: 'picture_unreadable' } })
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0heicmif1'), Buffer.alloc(200)])
  expect(await send(gus, heic)).toMatchObject({ status: 400, body: { code: 'picture_unreadable' } })
  const card = await readFile(new URL('../../../test/card.heic', import.meta.url))
  expect(await send(gus, card)).toMatchObject({ status: 200, body: { width: 1200, height: 800 } })
  const webp = await sharp(picture).webp().toBuffer()
  expect((await send(gus, webp, 'image/jpeg')).status).toBe(200)
})

test('an account has a quota for the day, failed tries included, and one in all that deleting gives back', async () => {
  const used = await attempts()
  await limit({ filesPerDay: used + 2 })
  expect((await send(gus, Buffer.from('no picture'))).status).toBe(400)
  expect((await send(gus, await photograph())).status).toBe(200)
  expect(await send(gus, await photograph())).toMatchObject({
    status: 429,
    body: { code: 'quota_reached', error: expect.stringMatching(/^You’ve reached today’s limit of \d+ pictures/) },
  })
  await world.app.pool.query("update picture_attempts set at = clock_timestamp() - interval '25 hours'")
  expect((await send(gus, await photograph())).status).toBe(200)

  await limit({ megabytesPerDay: 1 })
  expect(await send(gus, Buffer.alloc(1_100_000))).toMatchObject({ status: 429, body: { code: 'quota_reached' } })

  const { rowCount: kept } = await world.app.pool.query('select from vault_files where deleted_at is null')
  await limit({ filesInAll: kept ?? 0 })
  expect(await send(gus, await photograph())).toMatchObject({
    status: 429,
    body: { error: expect.stringContaining('Delete originals you no longer need.') },
  })
  await world.settle()
  const { rows } = await world.app.pool.query<{ id: string }>(
    "select id from picture_uploads where state = 'ready' limit 1",
  )
  const headers = await headersOf(gus)
  const url = `/api/v1/pictures/${rows[0]?.id}/original`
  expect((await world.http.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
  expect((await send(gus, await photograph())).status).toBe(200)
})

test('of many that are sent at the same moment, no more than the quota are counted', async () => {
  await world.app.pool.query('delete from picture_attempts')
  await limit({ filesPerDay: 2, atOnce: 50, atOnceOfAccount: 20 })
  const person = personWithoutSession(people.gus.id)
  const tries = Array.from({ length: 12 }, () => admitUpload(world.app, person, 1, () => Promise.resolve('read')))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await attempts()).toBe(2)
})

test('originals that no adventure has shown for 30 days go, and so does what a killed process left on the disk', async () => {
  await world.settle()
  const left = async () =>
    (await world.app.pool.query('select from vault_files where deleted_at is null')).rowCount ?? 0
  const before = await left()
  expect(before).toBeGreaterThan(1)
  const age = (span: string) =>
    world.app.pool.query(
      `update picture_uploads set finished_at = clock_timestamp() - $1::interval
       where id in (select id from picture_uploads where state = 'ready' and file_id in
         (select id from vault_files where deleted_at is null) order by id limit 1)`,
      [span],
    )
  await age('29 days')
  await clearPictures(world.app)
  expect(await left()).toBe(before)
  await age('31 days')
  await clearPictures(world.app)
  expect(await left()).toBe(before - 1)

  const [old, fresh] = ['old', 'fresh'].map((name) => join(tmpdir(), `treq-incoming-test-${name}`))
  for (const path of [old, fresh]) await writeFile(path ?? '', 'x')
  await utimes(old ?? '', new Date(0), new Date(0))
  await removeAbandonedFiles()
  const names = (await incoming()).filter((name) => name.startsWith('treq-incoming-test-'))
  expect(names).toEqual(['treq-incoming-test-fresh'])
})

test('a full disk takes no picture: it is said as such, nothing half stays, and the same picture goes through afterwards', async () => {
  await limit({})
  await world.app.pool.query('truncate picture_attempts')
  const picture = await photograph()
  const before = await incoming()
  const disk = vi.spyOn(world.app.vault, 'put').mockImplementation(() => writeFile('/dev/full', picture))
  const refused = await send(gus, picture)
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'unavailable', error: expect.stringMatching(/^We can’t save/) },
  })
  expect(await incoming()).toEqual(before)
  disk.mockRestore()
  expect((await send(gus, picture)).status).toBe(200)
  await world.settle()
})
