import type { BodyInput } from '#contract/wire/endpoint.ts'
import * as contract from '#contract/recruitment/calls.ts'
import { receivedMail } from '#server/vendors/mail/received-mail.ts'
import type { Browser, TestApp } from './app.ts'

type Answers = BodyInput<typeof contract.saveApplication>

/** A reference of `wholeAnswers`. */
export const cole = { name: 'Cole Hart', email: 'cole@example.com', relation: 'Outfitter I guided for' }

/** An application with nothing missing. */
export const wholeAnswers = {
  about: {
    name: 'Rae Whitfield',
    phone: '(406) 555-0144',
    homeState: 'MT',
    regions: ['Bitterroot Valley'],
    categories: ['fishing'],
    languages: ['en'],
    links: [],
    heardFrom: 'guide',
  },
  experience: { yearsGuiding: 8, daysGuided: 420, history: 'Eight seasons on the Bitterroot for two outfitters.' },
  credentials: {
    licenses: [{ name: 'Montana guide license', number: '4417', state: 'MT' }],
    certifications: [{ kind: 'wfa', issuer: 'NOLS', expires: '2030-05-01' }],
    insured: true,
    insurer: 'Big Sky Mutual',
    insuranceMillions: 2,
    permits: [{ agency: 'usfs', area: 'Bitterroot National Forest' }],
  },
  trip: {
    title: 'Dry flies on the upper Bitterroot',
    place: 'Darby, Montana',
    hours: 8,
    groupSize: 2,
    plan: 'We meet at first light and row eight miles. '.repeat(8).trim(),
    safety: 'Throw rope, satellite messenger, and two ways off the river at every mile.',
  },
  references: {
    references: [cole, { name: 'June Abbott', email: 'june@example.com', relation: 'Guest for five years' }],
  },
} satisfies Answers

/** The token in the newest email to this address whose text matches. */
export async function mailedToken(world: TestApp, to: string, match: RegExp = /#token=([\w-]+)/): Promise<string> {
  await world.settle()
  for (const { text } of await receivedMail(world.app.db, { to, limit: 50 })) {
    const [, token] = match.exec(text) ?? []
    if (token) return token
  }
  throw new Error(`No such email to ${to}`)
}

/** A browser in which the application of this address is open. */
export async function openedBrowser(world: TestApp, email: string): Promise<Browser> {
  const browser = world.visitor()
  await browser.call(contract.requestApplicationLink, { body: { email } })
  await browser.call(contract.openApplication, { body: { token: await mailedToken(world, email) } })
  return browser
}

/** The same, with a whole application handed in. */
export async function submittedBy(world: TestApp, email: string, changed: Partial<Answers> = {}) {
  const browser = await openedBrowser(world, email)
  await browser.call(contract.saveApplication, { body: { ...wholeAnswers, ...changed } })
  const { body, status } = await browser.call(contract.submitApplication)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { browser, id: body.id }
}
