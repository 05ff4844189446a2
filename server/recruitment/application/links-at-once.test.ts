import { expect, test } from 'vitest'
import * as contract from '#contract/recruitment/calls.ts'
import { receivedMail } from '#server/vendors/mail/received-mail.ts'
import { submittedBy } from '#test/applications.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ben } = await openWorld()

/** So many requests for a link at once; each from a network of its own unless one is given. */
async function ask(emails: readonly string[], network?: string): Promise<number[]> {
  const { headers, body } = await world.visitor().raw({ method: 'GET', url: '/api/v1/csrf-token' })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  const answers = await Promise.all(
    emails.map((email, at) =>
      world.http.inject({
        method: 'POST',
        url: '/api/v1/guide-recruitment/links',
        remoteAddress: network ?? `10.7.${at}.1`,
        headers: { cookie, 'x-csrf-token': (body as { csrfToken: string }).csrfToken },
        payload: { email },
      }),
    ),
  )
  return answers.map(({ statusCode }) => statusCode)
}
const forty = (email: string) => Array.from({ length: 40 }, () => email)
const countsOf = (statuses: number[]) =>
  Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]))

async function applicationsOf(email: string) {
  const { rows } = await world.app.pool.query<{ state: string; links: number }>(
    `select state, (select count(*)::int from application_access l
       where l.application_id = a.id and l.purpose = 'link' and l.revoked_at is null) as links
     from guide_applications a where email = $1 order by created_at`,
    [email],
  )
  return rows
}

/** Only the link of one email opens the application: each of them revokes the one before. */
async function expectOneLinkWorks(email: string) {
  await world.settle()
  const mails = await receivedMail(world.app.db, { to: email, limit: 50 })
  const tokens = mails.flatMap(({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? [])
  const opened = []
  for (const token of tokens) {
    const { status } = await world.visitor().call(contract.openApplication, { body: { token } })
    if (status === 200) opened.push(token)
  }
  expect(opened).toHaveLength(1)
}

test('forty requests at once for a new address begin one application', async () => {
  const email = 'first@example.com'
  expect(countsOf(await ask(forty(email)))).toEqual({ 200: 40 })
  expect(await applicationsOf(email)).toEqual([{ state: 'draft', links: 1 }])
  await expectOneLinkWorks(email)
})

test('forty at once for a draft, for an application under review, and for the address of an account', async () => {
  const submitted = 'submitted@example.com'
  await submittedBy(world, submitted)
  for (const [email, state] of [
    ['first@example.com', 'draft'],
    [submitted, 'submitted'],
    [people.ada.email, 'draft'],
  ] as const) {
    expect(countsOf(await ask(forty(email))), email).toEqual({ 200: 40 })
    expect(await applicationsOf(email), email).toEqual([{ state, links: 1 }])
  }
})

test('forty at once from one network: five for an address, the others are refused', async () => {
  const email = 'one-network@example.com'
  expect(countsOf(await ask(forty(email), '10.8.1.1'))).toEqual({ 200: 5, 429: 35 })
  expect(await applicationsOf(email)).toHaveLength(1)
  const many = Array.from({ length: 40 }, (_, at) => `several${at}@example.com`)
  expect(countsOf(await ask(many, '10.8.2.1'))).toEqual({ 200: 40 })
})

test('an account that begins while its address asks for links has one application', async () => {
  const { email } = people.ben
  const [links, started] = await Promise.all([
    ask(forty(email)),
    Promise.all([1, 2, 3, 4].map(() => ben.call(contract.startApplication))),
  ])
  expect(countsOf(links)).toEqual({ 200: 40 })
  expect(started.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await applicationsOf(email)).toHaveLength(1)
})

test('links requested while the draft is erased begin another one or find none; nothing breaks', async () => {
  const email = 'erased@example.com'
  await ask([email])
  await Promise.all([
    ask(forty(email)),
    world.app.pool.query('delete from guide_applications where email = $1', [email]),
  ])
  expect(await ask([email])).toEqual([200])
})
