import { expect, test } from 'vitest'
import sharp from 'sharp'
import { listDocuments, showDocument, submitDocument } from '#contract/verification/calls.ts'
import { drawPdf } from '#test/draw-pdf.ts'
import { guideFor, type CheckedGuide } from '#test/guide-checks.ts'
import { documentForm, submit, uploadFile } from '#test/verification.ts'
import { openWorld } from '#test/world.ts'

const { world, root } = await openWorld()

let shade = 10
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: (shade += 20), g: 9, b: 9 } } })
    .png()
    .toBuffer()
async function send({ browser }: CheckedGuide, file: Buffer, number: string, type = 'image/png') {
  const { id } = (await uploadFile(browser, file, type)).body as { id: string }
  const sent = await submit(world, browser, { holderName: 'Tess Quimby', number, files: [id], title: `No. ${number}` })
  return sent.body.id
}
const sharedWith = async (id: string) =>
  (await root.call(showDocument, { params: { id } })).body.sharedWith.map((one) => [one.id, one.by])

test('the same file or number of two guides is marked on both reviews, and of one guide on none', async () => {
  const [one, other] = [await guideFor(world), await guideFor(world)]
  const [same, pdf] = [await photo(), await drawPdf(2)]
  const first = await send(one, same, 'A-100')
  expect(await sharedWith(first)).toEqual([])
  // the same picture with a camera's notes is the same picture
  const noted = await sharp(same)
    .withExif({ IFD0: { Artist: 'Another camera' } })
    .png()
    .toBuffer()
  const second = await send(other, noted, 'B-200')
  expect(await sharedWith(first)).toEqual([[second, 'file']])
  expect(await sharedWith(second)).toEqual([[first, 'file']])
  const numbered = await send(other, await photo(), 'a 100')
  expect(await sharedWith(numbered)).toEqual([[first, 'number']])
  expect(await sharedWith(first)).toEqual([
    [numbered, 'number'],
    [second, 'file'],
  ])
  const own = await send(one, pdf, 'C-300', 'application/pdf')
  await send(one, pdf, 'C-301', 'application/pdf')
  expect(await sharedWith(own)).toEqual([])
  const listed = (await root.call(listDocuments, { query: { limit: 48 } })).body.items
  expect(listed.find(({ id }) => id === second)?.sharedWith[0]?.guide).toMatchObject({ id: one.guideId })
})

test('what is kept of a number and a file tells nothing without the key', async () => {
  const guide = await guideFor(world)
  const file = await drawPdf(1)
  const { createHash } = await import('node:crypto')
  await send(guide, file, 'SECRET-77', 'application/pdf')
  const { rows } = await world.app.pool.query<{ all: string }>(
    `select (select string_agg(d::text, ' ') from verification_documents d) ||
       (select string_agg(f::text, ' ') from verification_files f) as all`,
  )
  for (const known of [file, 'SECRET77', 'SECRET-77'])
    expect(rows[0]?.all).not.toContain(createHash('sha256').update(known).digest('hex'))
})

test('twenty clicks at once send one document, and each of them hears so', async () => {
  const guide = await guideFor(world)
  const { id } = (await uploadFile(guide.browser, await photo(), 'image/png')).body as { id: string }
  const form = await documentForm(world, guide.browser, { holderName: 'Tess Quimby', files: [id] })
  const sent = await Promise.all(Array.from({ length: 20 }, () => guide.browser.call(submitDocument, { body: form })))
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
})
