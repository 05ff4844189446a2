import sharp from 'sharp'
import { expect, test } from 'vitest'
import { categoryImages } from '#contract/catalogue/calls.ts'
import { changeCategoryPicture, listCategoryPictures, orderCategories } from '#contract/catalogue/category-pictures.ts'
import { categories, type Category } from '#contract/catalogue/values.ts'
import { newId } from '#server/platform/ids.ts'
import type { Browser } from '#test/app.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const { world, ada, root } = await openWorld({ TREQ_MODE: 'demo' })
const cora = await administrator(world, 'Cora', ['content'])
const sol = await administrator(world, 'Sol', ['support', 'finance'])
const reason = 'The season begins'

const listed = async () => (await cora.call(listCategoryPictures)).body.items
const one = async (category: Category) => {
  const found = (await listed()).find((item) => item.category === category)
  if (!found) throw new Error(`There is no ${category}`)
  return found
}
const home = async () => (await world.visitor().call(categoryImages)).body
async function change(who: Browser, category: Category, values: object) {
  const { alt, credit, focalX, focalY, isActive, revision } = await one(category)
  const now = { uploadId: null, usual: false, alt, credit, focalX, focalY, isActive, revision }
  return who.call(changeCategoryPicture, { params: { category }, body: { ...now, ...values, reason } })
}
async function upload(who: Browser): Promise<string> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer()
  const { body } = await who.raw({ method: 'GET', url: '/api/v1/csrf-token' })
  const headers = { 'content-type': 'image/jpeg', 'x-csrf-token': (body as { csrfToken: string }).csrfToken }
  const sent = await who.raw({ method: 'POST', url: '/api/v1/pictures', headers, payload: bytes })
  return (sent.body as { id: string }).id
}

test('from nothing the home page shows all categories with the pictures that come with the site', async () => {
  expect((await home()).map(({ category, picture, isActive }) => [category, picture, isActive])).toEqual(
    categories.map((category) => [category, null, true]),
  )
  for (const who of [ada, sol]) {
    expect((await who.call(listCategoryPictures)).status).toBe(403)
    expect((await change(who, 'hiking', {})).status).toBe(403)
    const { status } = await who.call(orderCategories, { body: { categories: [...categories], reason } })
    expect(status).toBe(403)
  }
})

test('a picture is uploaded, described, credited, held at its point, and shown; then the first one is back', async () => {
  const uploadId = await upload(cora)
  expect((await change(cora, 'hiking', { uploadId, alt: 'A ridge at dawn' })).body.code).toBe('picture_not_ready')
  await world.settle()
  expect((await change(root, 'hiking', { uploadId, alt: 'A ridge at dawn' })).status).toBe(404)
  expect((await change(cora, 'hiking', { uploadId: newId() })).status).toBe(404)
  expect((await change(cora, 'hiking', { uploadId, alt: '' })).status).toBe(400)
  expect((await change(cora, 'hiking', { uploadId, alt: 'A ridge', focalX: 1.2 })).status).toBe(400)
  const saved = await change(cora, 'hiking', {
    uploadId,
    alt: 'A ridge at dawn',
    credit: 'Nora Quist',
    focalX: 0.2,
    focalY: 0.8,
  })
  expect(saved.status).toBe(200)
  const hiking = (await home()).find(({ category }) => category === 'hiking')
  expect(hiking).toMatchObject({
    credit: 'Nora Quist',
    picture: { alt: 'A ridge at dawn', focalX: 0.2, focalY: 0.8, width: 900 },
  })
  expect((await world.http.inject({ method: 'GET', url: hiking?.primaryImageUrl ?? '' })).statusCode).toBe(200)
  expect((await change(cora, 'hiking', { usual: true })).status).toBe(200)
  expect((await home()).find(({ category }) => category === 'hiking')).toMatchObject({
    picture: null,
    primaryImageUrl: '/media/categories/hiking.webp',
  })
})

test('the order changes, of two operators the second is told, and the last category stays', async () => {
  const order = (list: Category[]) => cora.call(orderCategories, { body: { categories: list, reason } })
  expect((await order(['winter', 'winter', 'hiking', 'camping', 'fishing', 'hunting'])).status).toBe(400)
  const wanted: Category[] = ['winter', 'hiking', 'camping', 'fishing', 'hunting', 'offroad']
  expect((await order(wanted)).status).toBe(200)
  expect((await home()).map(({ category }) => category)).toEqual(wanted)

  const { revision } = await one('winter')
  expect((await change(cora, 'winter', { credit: 'One' })).status).toBe(200)
  expect(await change(root, 'winter', { credit: 'Two', revision })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  for (const category of wanted.slice(2)) expect((await change(cora, category, { isActive: false })).status).toBe(200)
  const both = await Promise.all([
    change(cora, 'winter', { isActive: false }),
    change(root, 'hiking', { isActive: false }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await home()).filter(({ isActive }) => isActive)).toHaveLength(1)
})
