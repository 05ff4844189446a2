import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { signOut } from '#contract/accounts/calls.ts'
import { deleteOriginal, showUpload, type PictureUpload } from '#contract/catalogue/listings.ts'
import { createAdventure } from '#test/adventures.ts'
import { minutes, type Browser } from '#test/app.ts'
import { as } from '#test/people.ts'
import { openWorld } from '#test/world.ts'
import { withTransaction } from '../database.ts'
import { CannotOpen } from '../sealing/seal.ts'
import { clearVault } from './delete-bytes.ts'
import { openFile } from './open-file.ts'
import { receiveFile } from './receive-file.ts'
import { attachFile, blobName } from './vault.ts'

// other tests leave files in the temporary folder of the machine
vi.stubEnv('TMPDIR', await mkdtemp(join(tmpdir(), 'treq-vault-')))
afterAll(async () => {
  await rm(tmpdir(), { recursive: true, force: true })
  vi.unstubAllEnvs()
})

const { world, people, gus, ada, root } = await openWorld()
await createAdventure(world, { guide: people.gus.id })
const camera = 'Zebulon Quill, 44.1167 N 110.4000 W'
const photograph = () =>
  sharp(randomBytes(900 * 600 * 3), { raw: { width: 900, height: 600, channels: 3 } })
    .withExif({ IFD0: { Artist: camera } })
    .jpeg()
    .toBuffer()

async function upload(browser: Browser, bytes: Buffer): Promise<PictureUpload> {
  const { body } = await browser.raw({ method: 'GET', url: '/api/v1/csrf-token' })
  const answer = await browser.raw({
    method: 'POST',
    url: '/api/v1/pictures',
    headers: { 'content-type': 'image/jpeg', 'x-csrf-token': (body as { csrfToken: string }).csrfToken },
    payload: bytes,
  })
  expect(answer.status).toBe(200)
  await world.settle()
  return answer.body as PictureUpload
}
const fresh = async (browser: Browser, { id }: PictureUpload) => {
  const { body } = await browser.call(showUpload, { params: { id } })
  return body
}
const open = (browser: Browser, url = '') => browser.raw({ method: 'GET', url })
const fileOf = ({ id }: PictureUpload) =>
  world.app.db
    .selectFrom('vault_files as f')
    .innerJoin('picture_uploads as u', 'u.file_id', 'f.id')
    .selectAll('f')
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
const incoming = (content: AsyncIterable<Uint8Array>, maxBytes = 1e6) =>
  receiveFile(world.app, { kind: 'picture-original', ownerId: people.gus.id, types: ['image/jpeg'], maxBytes, content })

afterEach(() => vi.useRealTimers())

describe('a file is refused', () => {
  test('when it is too large, before the rest of it was read', async () => {
    let read = 0
    async function* endless() {
      yield Buffer.from('\xff\xd8\xff\xe0', 'latin1')
      for (;;) {
        read += 64 * 1024
        yield Buffer.alloc(64 * 1024)
      }
    }
    await expect(incoming(endless(), 1e6)).rejects.toMatchObject({ status: 413, code: 'too_large' })
    expect(read).toBeLessThan(2e6)
  })

  test('when it is of another type, however little arrives at a time, and nothing of it is left anywhere', async () => {
    async function* drop(text: string) {
      for (const char of text) yield Buffer.from(char, 'latin1')
    }
    for (const text of ['', 'x', '%PDF-1.7 and so on', '<html><script>alert(1)</script>'.repeat(10)])
      await expect(incoming(drop(text))).rejects.toMatchObject({ status: 415 })
    expect(await world.app.db.selectFrom('vault_files').selectAll().execute()).toEqual([])
    expect((await readdir(tmpdir())).filter((name) => /^treq-[0-9a-f]{8}-/.test(name))).toEqual([])
  })
})

describe('a link', () => {
  test('leads its own person to the very bytes, and no other', async () => {
    const bytes = await photograph()
    const { original } = await upload(gus, bytes)
    const cookie = [...gus.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await world.http.inject({ method: 'GET', url: original?.url ?? '', headers: { cookie } })
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    })
    for (const other of [ada, root, world.visitor()])
      expect(await open(other, original?.url)).toMatchObject({ status: 404 })
  })

  test('cannot be changed: another file, a later end, a cut signature', async () => {
    const [one, two] = [await upload(gus, await photograph()), await upload(gus, await photograph())]
    const url = new URL(one.original?.url ?? '', 'http://treq')
    const [other] = [new URL(two.original?.url ?? '', 'http://treq').pathname]
    for (const wrong of [
      `${other}${url.search}`,
      url.pathname,
      `${url.pathname}${url.search.replace(/expires=\d+/, 'expires=99999999999')}`,
      `${url.pathname}${url.search.slice(0, -1)}`,
      `/api/v1/files/x${url.search}`,
    ])
      expect(await open(gus, wrong)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('works for minutes of wall time, whatever the business clock says', async () => {
    const { original } = await upload(gus, await photograph())
    await world.moveClock(minutes(60))
    expect(await open(gus, original?.url)).toMatchObject({ status: 200 })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes(5) + 1000 })
    expect(await open(gus, original?.url)).toMatchObject({ status: 410, body: { code: 'link_expired' } })
  })

  test('ends with the session', async () => {
    const again = await as(world, people.gus)
    const { original } = await fresh(again, await upload(again, await photograph()))
    expect(await open(again, original?.url)).toMatchObject({ status: 200 })
    await again.call(signOut)
    expect(await open(again, original?.url)).toMatchObject({ status: 404 })
  })
})

describe('deleting an original', () => {
  test('is for its owner, once its sizes are made', async () => {
    const sent = await upload(gus, await photograph())
    expect(await ada.call(deleteOriginal, { params: { id: sent.id } })).toMatchObject({ status: 404 })
    expect(await world.visitor().call(deleteOriginal, { params: { id: sent.id } })).toMatchObject({ status: 401 })
    await world.app.pool.query(
      "update picture_uploads set state = 'waiting', picture_hash = null, finished_at = null where id = $1",
      [sent.id],
    )
    expect(await gus.call(deleteOriginal, { params: { id: sent.id } })).toMatchObject({
      status: 409,
      body: { code: 'picture_not_ready' },
    })
  })

  test('takes the bytes and the key away at once, leaves who did it, and the published sizes', async () => {
    const bytes = await photograph()
    const sent = await upload(gus, bytes)
    const file = await fileOf(sent)
    expect(await world.app.vault.has(blobName(file.id))).toBe(true)
    const { body } = await gus.call(deleteOriginal, { params: { id: sent.id } })
    expect(body).toMatchObject({ state: 'ready', original: null })
    expect(await open(gus, sent.original?.url)).toMatchObject({ status: 404 })
    await expect(openFile(world.app, file.id)).rejects.toThrow(CannotOpen)
    await world.settle()
    expect(await world.app.vault.has(blobName(file.id))).toBe(false)
    expect(await fileOf(sent)).toMatchObject({
      deleted_by: `person:${people.gus.id}`,
      deleted_at: expect.any(Date),
      bytes_deleted_at: expect.any(Date),
    })
    expect(await open(gus, body.picture?.variants[0]?.url)).toMatchObject({ status: 200 })
    expect(await gus.call(deleteOriginal, { params: { id: sent.id } })).toMatchObject({ status: 200 })
    const again = await upload(gus, bytes)
    expect(again).toMatchObject({ id: sent.id, original: { url: expect.any(String) } })
    expect(await open(gus, again.original?.url)).toMatchObject({ status: 200 })
  })
})

test('a file that no record refers to is deleted an hour later, and no other', async () => {
  async function* jpeg() {
    yield await photograph()
  }
  const [left, attached] = [await incoming(jpeg()), await incoming(jpeg())]
  await withTransaction(world.app.db, (tx) => attachFile(tx, attached.id))
  await clearVault(world.app)
  expect(await buffer(await openFile(world.app, left.id))).not.toHaveLength(0)
  await world.app.pool.query("update vault_files set created_at = created_at - interval '61 minutes'")
  await clearVault(world.app)
  await world.settle()
  expect(await world.app.vault.has(blobName(left.id))).toBe(false)
  await expect(openFile(world.app, left.id)).rejects.toThrow(CannotOpen)
  expect(await buffer(await openFile(world.app, attached.id))).not.toHaveLength(0)
})

test('a file exchanged or cut in the store does not open', async () => {
  const [one, two] = [
    await fileOf(await upload(gus, await photograph())),
    await fileOf(await upload(gus, await photograph())),
  ]
  const sealed = await buffer(await world.app.vault.open(blobName(two.id)))
  const put = (bytes: Buffer) => world.app.vault.put(blobName(one.id), new Blob([new Uint8Array(bytes)]), '')
  for (const wrong of [sealed, sealed.subarray(0, 64 * 1024 + 16), Buffer.alloc(0)]) {
    await put(wrong)
    await expect(buffer(await openFile(world.app, one.id))).rejects.toThrow(CannotOpen)
  }
})

test('a dump of the database and the files of the vault show nothing of what was sent', async () => {
  const bytes = await photograph()
  const { id } = await upload(gus, bytes)
  const middle = bytes.subarray(bytes.length / 2, bytes.length / 2 + 24)
  const { rows: tables } = await world.app.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const dump: string[] = []
  for (const { name } of tables) {
    const { rows } = await world.app.pool.query<{ line: string }>(`select t::text as line from ${name} as t`)
    dump.push(...rows.map(({ line }) => line))
  }
  const folder = join(world.app.env.dataDir, 'vault')
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const files = await Promise.all(names.map((entry) => readFile(join(entry.parentPath, entry.name))))
  const plain = [Buffer.from(camera), middle, bytes.subarray(0, 24)]
  // the search finds what is there: the original holds all of it, the dump holds the upload
  expect(plain.every((one) => bytes.includes(one))).toBe(true)
  expect(dump.some((line) => line.includes(id))).toBe(true)
  expect(files.length).toBeGreaterThan(0)
  for (const one of plain) {
    expect(files.some((file) => file.includes(one))).toBe(false)
    for (const written of [one.toString('utf8'), one.toString('hex'), one.toString('base64')])
      expect(dump.some((line) => line.includes(written))).toBe(false)
  }
})
