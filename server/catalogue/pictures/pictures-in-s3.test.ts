import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { deleteOriginal, showUpload, type PictureUpload } from '#contract/catalogue/listings.ts'
import { createAdventure } from '#test/adventures.ts'
import { s3Credentials, startS3Server } from '#test/s3-server.ts'
import { openWorld } from '#test/world.ts'

const s3 = await startS3Server('treq-files')
afterAll(() => s3.close())
const { world, people, gus } = await openWorld({
  S3_ENDPOINT: s3.endpoint,
  S3_REGION: s3Credentials.region,
  S3_BUCKET: 'treq-files',
  S3_ACCESS_KEY_ID: s3Credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
})
await createAdventure(world, { guide: people.gus.id })

test('with a bucket configured, the original lies sealed in its vault, the sizes beside it, and both are served', async () => {
  const bytes = await sharp({ create: { width: 1000, height: 700, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const { body } = await gus.raw({ method: 'GET', url: '/api/v1/csrf-token' })
  const { id } = (
    await gus.raw({
      method: 'POST',
      url: '/api/v1/pictures',
      headers: { 'content-type': 'image/jpeg', 'x-csrf-token': (body as { csrfToken: string }).csrfToken },
      payload: bytes,
    })
  ).body as PictureUpload
  await world.settle()
  const names = (folder: string) => [...s3.objects.keys()].filter((name) => name.startsWith(`/treq-files/${folder}/`))
  expect(names('vault')).toHaveLength(1)
  expect(names('files')).toHaveLength(3)
  const [original = ''] = names('vault')
  expect(s3.objects.get(original)?.includes(bytes.subarray(0, 24))).toBe(false)
  const upload = (await gus.call(showUpload, { params: { id } })).body
  for (const url of [upload.original?.url, upload.picture?.variants[0]?.url])
    expect(await gus.raw({ method: 'GET', url: url ?? '' })).toMatchObject({ status: 200 })
  await gus.call(deleteOriginal, { params: { id } })
  await world.settle()
  expect(names('vault')).toEqual([])
  expect(names('files')).toHaveLength(3)
})
