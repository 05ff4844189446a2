import { expect, test } from 'vitest'
import { listMail } from '#contract/demo/calls.ts'
import { newId } from '#server/platform/ids.ts'
import { buy } from '#test/cancellations.ts'
import { departuresIn } from '#test/changing.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada } = await openWorld()

const open = (id: string) => world.visitor().raw({ method: 'GET', url: `/demo/letters/${id}` })

test('an email opens as it looks, in a document that runs nothing and loads nothing from elsewhere', async () => {
  const [departureId = ''] = await departuresIn(world, [40], { guide: people.gus.id })
  const { id } = await buy(world, ada, departureId)
  const { items } = (await world.visitor().call(listMail, { query: { to: people.ada.email } })).body
  const letter = items.find(({ subject }) => subject.startsWith('Confirmed: '))
  const { status, headers, body } = await open(letter?.id ?? '')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox allow-same-origin')
  expect(policy).not.toMatch(/allow-scripts|script-src|unsafe-eval/)
  expect(body).toContain('<base target="_top">')
  expect(body).toContain(`/booking/${id}`)
  expect(body).toContain('Cancel by ')
})

test('there is nothing at an address that names no email', async () => {
  expect((await open(newId())).status).toBe(404)
})
