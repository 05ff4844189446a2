import sharp from 'sharp'
import { write } from '../bookings/steps.ts'
import { expect, type Page } from '../fixtures.ts'

export const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)

const photo = async (background: string) => ({
  name: `${background.slice(1)}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** Of a list of documents, the row of that one. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Documents' }).getByRole('listitem').filter({ hasText: name }).first()

/** Fills in the open form of a document, with two pages. */
export async function fill(page: Page, title: string, issuer = 'AIARE', validDays = 500): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Choose files').setInputFiles([await photo('#ddeedd'), await photo('#eeddcc')])
  await expect(dialog.getByText('ddeedd.jpg')).toBeVisible()
  await expect(dialog.getByText('eeddcc.jpg')).toBeVisible()
  await dialog.getByLabel('What it’s called').fill(title)
  await dialog.getByLabel('Issued by').fill(issuer)
  await dialog.getByLabel('Issued on').fill(day(-30))
  await dialog.getByLabel('Valid through').fill(day(validDays))
}

/** Plays a candidate at Checkr, and what Checkr finds. */
export async function playAtCheckr(page: Page, step: string): Promise<void> {
  const { url } = (await write(page, 'POST', '/guide/background-check/open', {})) as unknown as { url: string }
  const answer = await page.request.post(`${url}/answer`, { form: { step: 'apply', hours: '0' } })
  expect(answer.ok()).toBe(true)
  const next = await page.request.post(`${url}/answer`, { form: { step, hours: '0' } })
  expect(next.ok()).toBe(true)
}
