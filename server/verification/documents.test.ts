import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { listQueues } from '#contract/operators/inbox.ts'
import * as contract from '#contract/verification/calls.ts'
import { drawPdf } from '#test/draw-pdf.ts'
import { createAdventure } from '#test/adventures.ts'
import { hours, type Browser } from '#test/app.ts'
import { emailsTo } from '#test/emails.ts'
import { administrator } from '#test/operators.ts'
import { approved, documentForm, documentPhoto, submit, uploadFile, uploadedId } from '#test/verification.ts'
import { openWorld } from '#test/world.ts'
import { openFile } from '#server/platform/storage/open-file.ts'
import { addDays } from '#server/scheduling/index.ts'

const { world, people, ada, gus, bo, root } = await openWorld()
let checker: Browser
let helper: Browser
beforeAll(async () => {
  await createAdventure(world, { guide: people.gus.id, guideName: 'Gus Halloran' })
  await createAdventure(world, { guide: people.bo.id, guideName: 'Bo Lindqvist' })
  checker = await administrator(world, 'Cho', ['trust_and_safety'])
  helper = await administrator(world, 'Sol', ['support'])
})

const days = (n: number) => hours(24 * n)
const stateOf = async (id: string) =>
  (await gus.call(contract.showStanding)).body.documents.find((one) => one.id === id)?.state
const day = async (n: number) => addDays((await world.app.clock.now(world.app.db)).toISOString().slice(0, 10), n)

test('only guides send documents, and only operators for trust and safety see the list', async () => {
  expect((await uploadFile(ada, await documentPhoto())).status).toBe(403)
  expect((await uploadFile(world.visitor(), await documentPhoto())).status).toBe(401)
  expect((await helper.call(contract.listDocuments, { query: {} })).status).toBe(403)
  expect((await ada.call(contract.showStanding)).status).toBe(403)
})

test('a picture is drawn anew without the camera’s notes, upright, and sealed', async () => {
  const sent = await uploadFile(gus, await documentPhoto())
  expect(sent.body).toMatchObject({ type: 'image/jpeg', pages: 1 })
  const kept = await buffer(await openFile(world.app, (sent.body as { id: string }).id))
  expect((await sharp(await documentPhoto()).metadata()).exif).toBeDefined()
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
})

test('HEIC is kept as JPEG without the camera’s notes; one that is torn, claims more pixels, or is another thing is refused', async () => {
  const card = await readFile(new URL('../../test/card.heic', import.meta.url))
  expect(card.includes('Quokkaphone')).toBe(true)
  const sent = await uploadFile(gus, card, 'image/heic')
  expect(sent.body).toMatchObject({ type: 'image/jpeg', pages: 1 })
  const kept = await buffer(await openFile(world.app, (sent.body as { id: string }).id))
  const { width, height, exif, format } = await sharp(kept).metadata()
  expect([width, height, exif, format]).toEqual([1200, 800, undefined, 'jpeg'])
  expect(kept.includes('Quokkaphone')).toBe(false)
  // the green of the card, where it stands on it
  const [red = 0, green = 0] = await sharp(kept).extract({ left: 100, top: 100, width: 2, height: 2 }).raw().toBuffer()
  expect(Math.abs(red - 31) + Math.abs(green - 77)).toBeLessThan(20)

  const grown = Buffer.from(card)
  for (let at = grown.indexOf('ispe'); at > 0; at = grown.indexOf('ispe', at + 4)) {
    grown.writeUInt32BE(60_000, at + 8)
    grown.writeUInt32BE(60_000, at + 12)
  }
  const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(80)])
  for (const bytes of [card.subarray(0, 4000), grown, head])
    expect((await uploadFile(gus, bytes, 'image/heic')).body).toMatchObject({ code: 'file_unreadable' })
})

test('a PDF is looked into: its pages are counted, and a password is refused', async () => {
  const sent = await uploadFile(gus, await drawPdf(3), 'application/pdf')
  expect(sent.body).toMatchObject({ type: 'application/pdf', pages: 3 })
  expect((await uploadFile(gus, await drawPdf(31), 'application/pdf')).body).toMatchObject({ code: 'too_many_pages' })
  const locked = await uploadFile(gus, await drawPdf(1, 'secret'), 'application/pdf')
  expect(locked.body).toMatchObject({ code: 'file_encrypted' })
  const broken = Buffer.concat([(await drawPdf(1)).subarray(0, 300)])
  expect((await uploadFile(gus, broken, 'application/pdf')).body).toMatchObject({ code: 'file_unreadable' })
})

test('what is neither a picture nor a PDF is refused by its content, whatever it says it is', async () => {
  expect((await uploadFile(gus, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415)
  const torn = (await documentPhoto()).subarray(0, 900)
  expect((await uploadFile(gus, torn)).body).toMatchObject({ code: 'file_unreadable' })
})

test('of a picture that is a page and an archive as well only the picture is kept, and a bomb is not unfolded', async () => {
  const page = Buffer.from('<script>alert(1)</script>PK\u0003\u0004%PDF-1.7 %%EOF')
  const both = Buffer.concat([await documentPhoto(), page])
  expect((await uploadFile(gus, both, 'text/html')).status).toBe(415)
  const sent = await uploadFile(gus, both)
  expect(sent.body).toMatchObject({ type: 'image/jpeg', pages: 1 })
  const kept = await buffer(await openFile(world.app, (sent.body as { id: string }).id))
  expect(kept.toString('latin1')).not.toMatch(/<script|%PDF/)
  const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#abc' } })
    .png()
    .toBuffer()
  expect((await uploadFile(gus, bomb, 'image/png')).body).toMatchObject({ code: 'file_unreadable' })
})

test('what does not fit is refused with its field, and the upload is not lost', async () => {
  const short = await submit(world, gus, { validUntil: await day(89) })
  expect(short.body).toMatchObject({ code: 'valid_too_short', fields: { validUntil: expect.any(String) } })
  const low = { eachOccurrence: 999_999, aggregate: 2_000_000, additionalInsured: false }
  const form = await documentForm(world, gus, { insurance: low })
  expect((await gus.call(contract.submitDocument, { body: form })).body).toMatchObject({
    fields: { 'insurance.eachOccurrence': expect.any(String), 'insurance.additionalInsured': expect.any(String) },
  })
  const insurance = { ...low, eachOccurrence: 1_000_000, additionalInsured: true }
  const sent = await gus.call(contract.submitDocument, { body: { ...form, insurance } })
  expect(sent.status).toBe(200)
  expect((await gus.call(contract.withdrawDocument, { params: { id: sent.body.id } })).body.state).toBe('withdrawn')
})

test('a file of 15 MB is taken, a byte more is refused', async () => {
  const page = await drawPdf(1)
  const sized = (bytes: number) => {
    // a comment before the trailer’s end keeps it a PDF
    const filling = Buffer.alloc(bytes - page.length - 8, 0x20)
    return Buffer.concat([page, Buffer.from('\n%'), filling, Buffer.from('\n%%EOF')])
  }
  const most = sized(15 * 1024 * 1024)
  expect(most.length).toBe(15 * 1024 * 1024)
  expect((await uploadFile(gus, most, 'application/pdf')).body).toMatchObject({ pages: 1, bytes: most.length })
  const over = await uploadFile(gus, sized(15 * 1024 * 1024 + 1), 'application/pdf')
  expect(over).toMatchObject({ status: 413, body: { code: 'too_large', error: expect.stringContaining('15') } })
})

test('someone else’s file, a file used before, and one that was deleted are all missing', async () => {
  const theirs = await uploadedId(bo)
  expect((await submit(world, gus, { files: [theirs] })).body).toMatchObject({ code: 'file_missing' })
  const [first, second] = [await uploadedId(gus), await uploadedId(gus)]
  const sent = await submit(world, gus, { files: [first] })
  expect((await submit(world, gus, { files: [first] })).body).toMatchObject({ id: sent.body.id })
  expect((await submit(world, gus, { files: [second, first] })).body).toMatchObject({ code: 'file_missing' })
  await world.app.pool.query('update vault_files set deleted_at = now(), deleted_by = $2 where id = $1', [
    second,
    'test',
  ])
  expect((await submit(world, gus, { files: [second] })).body).toMatchObject({ code: 'file_missing' })
  await gus.call(contract.withdrawDocument, { params: { id: sent.body.id } })
})

test('a document waits in the queue for three business days, is reviewed by one operator, and counts', async () => {
  const sent = await submit(world, gus, { holderName: 'Someone Else' })
  const { id } = sent.body
  expect(sent.body).toMatchObject({ state: 'submitted', numberEnd: '8412', name: 'Liability insurance' })
  await world.settle()
  const queue = (await checker.call(listQueues)).body.queues.find(({ name }) => name === 'verification.documents')
  expect(queue).toMatchObject({ count: 1 })
  const [listed] = (await checker.call(contract.listDocuments, { query: {} })).body.items
  expect(listed).toMatchObject({ id, nameDiffers: true, claimedBy: null, guide: { name: 'Gus Halloran' } })
  expect(listed?.dueAt).toBe(queue?.dueAt)

  const params = { id }
  expect((await checker.call(contract.decideDocument, { params, body: { outcome: 'approve' } })).status).toBe(409)
  expect((await checker.call(contract.claimDocument, { params })).status).toBe(200)
  const other = await root.call(contract.decideDocument, { params, body: { outcome: 'approve' } })
  expect(other.body).toMatchObject({ code: 'wrong_state', error: expect.stringContaining('Cho Admin') })
  const curt = await checker.call(contract.decideDocument, { params, body: { outcome: 'approve', reason: 'ok' } })
  expect(curt).toMatchObject({ status: 400, body: { fields: { reason: 'Please enter a reason' } } })
  const body = { outcome: 'approve' } as const
  const decided = await Promise.all([1, 2].map(() => checker.call(contract.decideDocument, { params, body })))
  expect(decided.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(decided.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'already_decided',
    error: 'Cho Admin already approved this document.',
  })
  expect(await stateOf(id)).toBe('approved')
  expect((await gus.call(contract.withdrawDocument, { params })).body).toMatchObject({ code: 'wrong_state' })
  await world.settle()
  expect(await emailsTo(world.app, people.gus.email)).toContain('Approved: Liability insurance')
  const revoked = await checker.call(contract.revokeDocument, { params, body: { reason: 'The insurer denies it' } })
  expect(revoked.status).toBe(200)
  expect(await stateOf(id)).toBe('revoked')
})

test('of two operators who take a document and decide at the same moment one decides, and the other is told who', async () => {
  const { id } = (await submit(world, gus, { kind: 'firearm_safety', title: 'Hunter education' })).body
  const params = { id }
  await Promise.all([checker, root].map((who) => who.call(contract.claimDocument, { params })))
  const bodies = [{ outcome: 'approve' }, { outcome: 'reject', reasonCode: 'unreadable', reason: 'Too dark.' }] as const
  const decided = await Promise.all(
    [checker, root].map((who, index) =>
      who.call(contract.decideDocument, { params, body: bodies[index] ?? bodies[0] }),
    ),
  )
  expect(decided.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
  const first = decided.findIndex(({ status }) => status === 200)
  expect(decided[1 - first]?.body.error).toContain(first === 0 ? 'Cho Admin' : 'Rut Admin')
  expect(await stateOf(id)).toBe(first === 0 ? 'approved' : 'rejected')
})

test('a rejection tells the guide why, in the operator’s words', async () => {
  const { id } = (await submit(world, gus, { kind: 'first_aid_cpr', title: 'CPR' })).body
  const params = { id }
  await checker.call(contract.claimDocument, { params })
  const body = { outcome: 'reject', reasonCode: 'unreadable', reason: 'The lower half is cut off.' } as const
  expect((await checker.call(contract.decideDocument, { params, body })).status).toBe(200)
  const mine = (await gus.call(contract.showStanding)).body.documents.find((one) => one.id === id)
  expect(mine).toMatchObject({ state: 'rejected', reasonCode: 'unreadable', reason: 'The lower half is cut off.' })
  await world.settle()
  expect(await emailsTo(world.app, people.gus.email)).toContain('Not accepted: First aid and CPR')
})

test('files open through links that work for minutes, for the guide and reviewers, and each one is written down', async () => {
  const { id, files } = (await submit(world, gus, { kind: 'meat_handling', title: 'Meat' })).body
  const params = { id, fileId: files[0]?.id ?? '' }
  for (const stranger of [ada, bo, helper, world.visitor()])
    expect([401, 404]).toContain((await stranger.call(contract.viewDocumentFile, { params })).status)
  const link = await checker.call(contract.viewDocumentFile, { params })
  expect(link.status).toBe(200)
  expect((await checker.raw({ method: 'GET', url: link.body.url })).status).toBe(200)
  expect((await ada.raw({ method: 'GET', url: link.body.url })).status).toBe(404)
  await gus.call(contract.viewDocumentFile, { params })
  const shown = (await checker.call(contract.showDocument, { params })).body
  expect(shown).toMatchObject({ number: 'PL-778412', views: [{ by: 'Gus Halloran' }, { by: 'Cho Admin' }] })
  const { rows } = await world.app.pool.query<{ number_sealed: Buffer }>(
    'select number_sealed from verification_documents where id = $1',
    [id],
  )
  expect(rows[0]?.number_sealed.toString('latin1')).not.toContain('778412')
})

test('a guide is reminded six times, the document expires by the business clock, and a renewal takes its place', async () => {
  const subject = (state: string) => `${state}: Avalanche certificate`
  const emails = async () =>
    (await emailsTo(world.app, people.gus.email)).filter((one) => one.endsWith('Avalanche certificate'))
  const kind = { kind: 'avalanche_certificate', title: 'Avalanche Level 1', validUntil: await day(120) } as const
  const id = await approved(world, gus, checker, kind)
  await world.moveClock(days(35))
  await world.settle()
  expect(await stateOf(id)).toBe('expiring')
  await world.moveClock(days(31))
  await world.settle()
  expect((await emails()).filter((one) => one.startsWith('Expires'))).toHaveLength(2)

  const renewal = await submit(world, gus, { ...kind, renews: id, validUntil: await day(400) })
  expect(renewal.status).toBe(200)
  const again = await submit(world, gus, { ...kind, renews: id, validUntil: await day(400) })
  expect(again.body).toMatchObject({ code: 'document_waiting' })
  expect((await submit(world, bo, { ...kind, renews: id, validUntil: await day(400) })).status).toBe(404)
  await world.moveClock(days(30))
  await world.settle()
  expect((await emails()).filter((one) => one.startsWith('Expires'))).toHaveLength(2)
  expect(await stateOf(id)).toBe('expiring')
  const params = { id: renewal.body.id }
  await checker.call(contract.claimDocument, { params })
  await checker.call(contract.decideDocument, { params, body: { outcome: 'approve' } })
  await world.settle()
  expect([await stateOf(id), await stateOf(params.id)]).toEqual(['replaced', 'approved'])

  await world.moveClock(days(420))
  await world.settle()
  expect(await stateOf(params.id)).toBe('expired')
  expect((await emails()).filter((one) => one.startsWith('Expires'))).toHaveLength(8)
  expect(await emails()).toContain(subject('Expired'))
})

test('the same document in new files and one that has expired are refused, each in its own words', async () => {
  const kind = { kind: 'firearm_safety', title: 'Hunter education' } as const
  const sent = await submit(world, gus, kind)
  const again = await submit(world, gus, kind)
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'document_known', error: 'You’ve sent this document before. It’s being reviewed.' },
  })
  expect((await submit(world, gus, { ...kind, number: 'ANOTHER' })).status).toBe(200)
  await gus.call(contract.withdrawDocument, { params: { id: sent.body.id } })
  expect((await submit(world, gus, kind)).status).toBe(200)
  const old = await submit(world, gus, { ...kind, issuedOn: await day(-400), validUntil: await day(-1) })
  expect(old.body).toMatchObject({ fields: { validUntil: expect.stringMatching(/^This document has expired/) } })
})

test('an operator who guides as well does not decide on their own document', async () => {
  const { id } = (await submit(world, bo, { title: 'Own paper' })).body
  const change = (type: string, scopes: string[]) =>
    world.app.pool.query('update accounts set user_type = $2, admin_scopes = $3 where id = $1', [
      people.bo.id,
      type,
      scopes,
    ])
  await change('admin', ['trust_and_safety'])
  const params = { id }
  await bo.call(contract.claimDocument, { params })
  const decided = await bo.call(contract.decideDocument, { params, body: { outcome: 'approve' } })
  expect(decided).toMatchObject({ status: 403, body: { code: 'own_case' } })
  await change('guide', [])
  expect((await bo.call(contract.withdrawDocument, { params })).body.state).toBe('withdrawn')
})
