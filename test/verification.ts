import sharp from 'sharp'
import { claimDocument, decideDocument, submitDocument, uploadDocumentFile } from '#contract/verification/calls.ts'
import type { DocumentForm } from '#contract/verification/schemas.ts'
import { wirePath } from '#server/platform/http/route.ts'
import { addDays } from '#server/scheduling/index.ts'
import type { Browser, TestApp } from './app.ts'

let picture: Buffer | undefined

/** A photograph of a document, with the camera’s notes. */
export const documentPhoto = async (): Promise<Buffer> =>
  (picture ??= await sharp({ create: { width: 900, height: 700, channels: 3, background: '#eee' } })
    .withExif({ IFD0: { Artist: 'A camera that talks' } })
    .jpeg()
    .toBuffer())

/** The file as it is, by its own bytes. */
export async function uploadFile(browser: Browser, content: Buffer, type = 'image/jpeg') {
  const { body: token } = await browser.raw({ method: 'GET', url: '/api/v1/csrf-token' })
  return browser.raw({
    method: 'POST',
    url: wirePath(uploadDocumentFile.path),
    headers: { 'x-csrf-token': (token as { csrfToken: string }).csrfToken, 'content-type': type },
    payload: content,
  })
}

export const uploadedId = async (browser: Browser): Promise<string> =>
  ((await uploadFile(browser, await documentPhoto())).body as { id: string }).id

/** A complete form; of liability insurance unless another kind is given. */
export async function documentForm(
  world: TestApp,
  browser: Browser,
  more: Partial<DocumentForm> = {},
): Promise<DocumentForm> {
  const today = (await world.app.clock.now(world.app.db)).toISOString().slice(0, 10)
  const insured = { eachOccurrence: 1_000_000, aggregate: 2_000_000, additionalInsured: true }
  return {
    kind: 'liability_insurance',
    renews: null,
    title: 'Liability $1M each, $2M total',
    issuer: 'Outfitters Mutual',
    holderName: 'Gus Halloran',
    number: 'PL-778412',
    region: null,
    agency: null,
    issuedOn: addDays(today, -30),
    validUntil: addDays(today, 200),
    insurance: more.kind && !more.kind.endsWith('_insurance') ? null : insured,
    files: more.files ?? [await uploadedId(browser)],
    ...more,
  }
}

export async function submit(world: TestApp, browser: Browser, more: Partial<DocumentForm> = {}) {
  return browser.call(submitDocument, { body: await documentForm(world, browser, more) })
}

/** Sent by the guide and approved by the operator; returns its id. */
export async function approved(
  world: TestApp,
  guide: Browser,
  operator: Browser,
  more: Partial<DocumentForm> = {},
): Promise<string> {
  const sent = await submit(world, guide, more)
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  const params = { id: sent.body.id }
  await operator.call(claimDocument, { params })
  const decided = await operator.call(decideDocument, { params, body: { outcome: 'approve' } })
  if (decided.status !== 200) throw new Error(JSON.stringify(decided.body))
  await world.settle()
  return params.id
}
