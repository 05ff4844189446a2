import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { checkCertificate, recordLessons, showOwnTraining } from '#contract/training/calls.ts'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer, type Visitor } from '#web/testing/server.ts'

const server = await openServer()
let who: Visitor = server.visitor()
useLine(() => who)
const path = '/training/module/risk'
const kept = () => localStorage.getItem('treq-lessons')

const readBy = async (someone: Visitor) =>
  (await someone.call(showOwnTraining)).body.modules.flatMap(({ lessonsRead }) => lessonsRead)

test('what a visitor finished goes to the first account that signs in on this browser, and to no other', async () => {
  const { person } = await openPage(path)
  await person.click(await screen.findByRole('button', { name: 'Mark as finished: Terrain, weather, people' }))
  expect(await screen.findByText('1 of 4 lessons finished', { exact: false })).toBeTruthy()
  expect(kept()).toBe('{"visitor":["risk/three-parts"]}')

  const ada = await server.as('ada')
  who = ada
  await openPage(path)
  expect(await screen.findByText('1 of 4 lessons finished', { exact: false })).toBeTruthy()
  await expect.poll(() => readBy(ada)).toEqual(['three-parts'])
  await expect.poll(kept).toBeNull()

  const ben = await server.as('ben')
  who = ben
  await openPage(path)
  expect(await screen.findByText('0 of 4 lessons finished', { exact: false })).toBeTruthy()
  expect(await readBy(ben)).toEqual([])

  who = server.visitor()
  await openPage(path)
  expect(await screen.findByText('0 of 4 lessons finished', { exact: false })).toBeTruthy()
})

test('what one account could not send stays its own, and is sent when it is back', async () => {
  const ada = await server.as('ada')
  const me = server.people.ada.id
  localStorage.setItem('treq-lessons', JSON.stringify({ [me]: ['risk/margins'], broken: 7 }))
  const ben = await server.as('ben')
  who = ben
  await openPage(path)
  expect(await screen.findByText('0 of 4 lessons finished', { exact: false })).toBeTruthy()
  expect(kept()).toContain('risk/margins')
  who = ada
  await openPage(path)
  expect(await screen.findByText('2 of 4 lessons finished', { exact: false })).toBeTruthy()
  await expect.poll(() => readBy(ada)).toEqual(['three-parts', 'margins'])
  await expect.poll(kept).toBeNull()
  expect(await readBy(ben)).toEqual([])
})

test('what another program wrote into the browser counts as nothing', async () => {
  for (const text of [
    'risk/margins land/waste',
    '[]',
    'null',
    '{"visitor":"risk/margins"}',
    '{"visitor":[7,"../x"]}',
  ]) {
    localStorage.setItem('treq-lessons', text)
    who = server.visitor()
    await openPage(path)
    expect(await screen.findByText('0 of 4 lessons finished', { exact: false }), text).toBeTruthy()
  }
  const { status } = await server.visitor().call(recordLessons, { body: { lessons: [] } })
  expect(status).toBe(401)
})

test('who looks up too many certificate numbers is told when to go on', async () => {
  who = server.visitor()
  for (let at = 0; at < 30; at++) await who.call(checkCertificate, { params: { number: '1111-2222-3333' } })
  await openPage('/certificate/1111-2222-3333')
  expect(await screen.findByText(/^Too many attempts\. Please try again in \d+ (minutes|seconds?)\.$/)).toBeTruthy()
  expect(screen.queryByText('Something went wrong. Please try refreshing the page.')).toBeNull()
})
