import { expect, test } from 'vitest'
import {
  addSavedReply,
  deleteSavedReply,
  listSavedReplies,
  updateSavedReply,
} from '#contract/conversations/saved-replies.ts'
import { savedReplyLimits } from '#contract/conversations/values.ts'
import { createAdventure } from '#test/adventures.ts'
import { hire } from '#test/outfits.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, gus } = await openWorld()
await createAdventure(world, { guide: people.gus.id, guideName: 'Gus Halloran' })
const mate = (await hire(world, gus, 'Mate', 'guide')).browser
const add = (title: string, text: string, who = gus) => who.call(addSavedReply, { body: { title, text } })

test('a guide keeps replies of their own: nobody else reads, changes, or deletes them', async () => {
  for (const [who, status] of [
    [world.visitor(), 401],
    [ada, 403],
  ] as const) {
    expect((await who.call(listSavedReplies)).status).toBe(status)
    expect((await add('Parking', 'By the gate.', who)).status).toBe(status)
  }
  expect((await add('What to wear', 'Hi {first name}, wear layers on {date}.')).status).toBe(200)
  const { items } = (await add('parking', 'By the gate.')).body
  expect(items.map(({ title }) => title)).toEqual(['parking', 'What to wear'])
  expect(await add('Parking', 'Somewhere else.')).toMatchObject({ status: 409, body: { code: 'title_taken' } })
  expect((await add('Price', 'It costs {price}.')).body.fields).toEqual({
    text: '{price} isn’t a field. Use first name, trip, date, or booking code.',
  })
  const id = items[0]?.id ?? ''
  const change = (who: typeof gus) =>
    who.call(updateSavedReply, { params: { id }, body: { title: 'Parking', text: 'Behind the store.' } })
  expect((await change(mate)).status).toBe(404)
  expect((await mate.call(deleteSavedReply, { params: { id } })).status).toBe(404)
  expect((await change(gus)).body.items[0]).toMatchObject({ title: 'Parking', text: 'Behind the store.' })
  const twice = await Promise.all([1, 2].map(() => gus.call(deleteSavedReply, { params: { id } })))
  expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  expect((await mate.call(listSavedReplies)).body.items).toEqual([])
})

test('forty and no more, also at the same moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: savedReplyLimits.most + 3 }, (_, n) => add(`Reply ${n}`, 'See you there.', mate)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(savedReplyLimits.most)
  expect((await mate.call(listSavedReplies)).body.items).toHaveLength(savedReplyLimits.most)
})
