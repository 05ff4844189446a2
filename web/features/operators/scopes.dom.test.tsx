import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { operatorScopes } from '#contract/operators/values.ts'
import { sendContactMessage } from '#contract/support/calls.ts'
import { cancelDeparture } from '#contract/bookings/cancellations.ts'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer, type Visitor } from '#web/testing/server.ts'

const server = await openServer()
const ada = await server.as('ada')
const guide = await server.as('gus')
// before the line is: a card goes to Stripe and not over it
for (const [inDays, card] of [[6], [8, '4000000000000259'], [10]] as const) {
  const { departureId } = await server.sell({ guide: server.people.gus.id, inDays: [inDays] })
  await server.buy(ada, departureId, { adults: 1, children: 0 }, card)
  const body = { reason: 'weather', message: 'Lightning over the ridge.' } as const
  if (inDays === 10) await guide.call(cancelDeparture, { params: { id: departureId }, body })
}
const message = { name: 'Noor', email: 'noor@example.com', message: 'A binding of the snowshoes is cracked.' }
await server.visitor().call(sendContactMessage, {
  body: { ...message, topic: 'safety', idempotencyKey: crypto.randomUUID() },
})
await server.settle()

let under = 0
let refused: string[] = []
/** An operator, whose refusals are noted. */
async function watched(scope: string): Promise<Visitor> {
  const operator = await server.operator(scope, [scope])
  return {
    ...operator,
    async raw(request) {
      under += 1
      try {
        const answer = await operator.raw(request)
        if (answer.status === 403) refused.push(`${request.method} ${request.url}`)
        return answer
      } finally {
        under -= 1
      }
    },
  }
}
let who: Visitor
useLine(() => who)

/** Everything that the page asks for has come. */
const settled = () =>
  waitFor(() => {
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull()
    expect(under).toBe(0)
  })
const linksShown = () =>
  screen
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => /^\/(admin|booking\/)/.test(href))

// an owner may all
const bounded = operatorScopes.filter((scope) => scope !== 'owner')

test.each(bounded)('no link or tab that an operator with the scope %s sees is refused', async (scope) => {
  who = await watched(scope)
  refused = []
  const seen = new Set<string>()
  const open = ['/admin']
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    if (seen.has(path)) continue
    seen.add(path)
    const { person } = await openPage(path)
    await settled()
    const found = linksShown()
    const sections = screen.queryAllByRole('tablist').flatMap((list) => within(list).queryAllByRole('tab'))
    for (const { textContent } of sections) {
      await person.click(screen.getByRole('tab', { name: textContent ?? '' }))
      await settled()
      found.push(...linksShown())
    }
    // one booking of a kind, one filter and one account are like the others
    for (const href of found) {
      const kind = href.replace(/[0-9a-f-]{36}/g, ':id').replace(/\?.*/, '')
      if (![...seen, ...open].some((one) => one.replace(/[0-9a-f-]{36}/g, ':id').replace(/\?.*/, '') === kind))
        open.push(href)
    }
    expect({ path, refused }).toEqual({ path, refused: [] })
  }
  expect(seen.size).toBeGreaterThan(scope === 'content' ? 1 : 3)
})
