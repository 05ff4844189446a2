import { expect, test } from 'vitest'
import * as admin from '#contract/recruitment/admin.ts'
import { submittedBy, wholeAnswers } from '#test/applications.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const { world, ada } = await openWorld()
const sol = await administrator(world, 'Sol', ['trust_and_safety'])
const wren = await administrator(world, 'Wren', ['support', 'finance', 'content'])

test('the list comes as CSV with the same filters and order,', async () => {
  const named = (name: string, yearsGuiding: number, homeState = 'MT') => ({
    about: { ...wholeAnswers.about, name, homeState },
    experience: { ...wholeAnswers.experience, yearsGuiding },
  })
  await submittedBy(world, 'low@example.com', named('Low Tides', 0))
  await submittedBy(world, 'high@example.com', named('Wynn Harlow', 10))
  await submittedBy(world, 'utah@example.com', named('Wynn Utley', 5, 'UT'))
  const csv = async (query: Record<string, string>) => {
    const { body, status } = await sol.call(admin.applicationsAsCsv, { query })
    expect(status).toBe(200)
    return String(body).trim().split('\r\n').slice(1)
  }
  const emails = (lines: string[]) => lines.map((line) => /[\w]+@example\.com/.exec(line)?.[0])
  expect(emails(await csv({ sort: 'score' }))).toEqual(['high@example.com', 'utah@example.com', 'low@example.com'])
  expect((await csv({ sort: 'score' })).at(-1)).toMatch(
    /^Low Tides,low@example\.com,submitted,MT,fishing,\d+,5,0,\d{4}-/,
  )
  expect(emails(await csv({ applicant: 'wynn', homeState: 'UT' }))).toEqual(['utah@example.com'])
  expect(await csv({ state: 'approved' })).toEqual([])
  expect(await csv({ category: 'winter' })).toEqual([])
  for (const [who, status] of [
    [wren, 403],
    [ada, 403],
    [world.visitor(), 401],
  ] as const)
    expect((await who.call(admin.applicationsAsCsv, { query: {} })).status).toBe(status)
})
