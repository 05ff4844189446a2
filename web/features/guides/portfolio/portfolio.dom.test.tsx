import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showGuide } from '#contract/guides/calls.ts'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const gus = await server.as('gus')
const ada = await server.as('ada')
const guide = { guide: server.people.gus.id, guideName: 'Gus Halloran' }
const { adventureId } = await server.sell(guide)
let who = gus
const line = useLine(() => who)

test('a guide says when they reply and what new listings begin with; the page for guests follows [2-route-guide-profile-settings, 1-area-guides]', async () => {
  const { person } = await openPage('/guide-profile-settings')
  expect(await screen.findByLabelText(/^Your story|^Story/)).toBeTruthy()
  await person.click(await screen.findByLabelText('Tell guests when to expect a reply'))
  await person.selectOptions(screen.getByLabelText('From'), '18')
  await person.selectOptions(screen.getByLabelText('Until'), '8')
  const work = within(screen.getByRole('region', { name: 'How you work' }))
  await person.click(work.getByRole('button', { name: 'Save' }))
  expect(await work.findByText('Please choose a later hour')).toBeTruthy()
  expect(line.sentTo('PUT /guide/work-settings')).toHaveLength(0)
  await person.selectOptions(screen.getByLabelText('From'), '8')
  await person.selectOptions(screen.getByLabelText('Until'), '18')
  await person.type(screen.getByLabelText(/^Days of notice/), '3')
  await person.click(work.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(line.sentTo('PUT /guide/work-settings')).toHaveLength(1))
  const { body } = await server.visitor().call(showGuide, { params: { id: await guideOf() } })
  expect(body.replyHours).toEqual({ from: 8, until: 18 })
})

test('an empty portfolio says what to do, and a signed copy is listed with its check [2-route-guide-portfolio]', async () => {
  const { person } = await openPage('/guide-portfolio')
  expect(await screen.findByText('No photos yet')).toBeTruthy()
  expect(screen.getByText('Trips show up here once they’re completed.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save photos' }).disabled).toBe(true)
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:here'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await person.click(screen.getByRole('button', { name: 'Download signed copy' }))
  expect(await screen.findByRole('link', { name: /^Check the copy from/ })).toBeTruthy()
  expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
    record: { guide: { name: 'Gus Halloran' } },
    signature: { algorithm: 'Ed25519' },
  })
})

test('who isn’t a guide reads so', async () => {
  who = ada
  await openPage('/guide-portfolio')
  expect(await screen.findByText('Only guides can see this.')).toBeTruthy()
})

async function guideOf(): Promise<string> {
  const { showAdventure } = await import('#contract/catalogue/calls.ts')
  const { body } = await server.visitor().call(showAdventure, { params: { id: adventureId } })
  return body.guide.id
}
