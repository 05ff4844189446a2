import { openPayoutSetup } from '#contract/guides/payout-account.ts'
import * as contract from '#contract/onboarding/calls.ts'
import type { TaxForm } from '#contract/onboarding/schemas.ts'
import { makeGuide } from '#server/guides/index.ts'
import { withTransaction } from '#server/platform/database.ts'
import { recordFact } from '#server/verification/index.ts'
import type { Browser, TestApp } from './app.ts'
import { approved } from './verification.ts'

export const wholeProfile = {
  name: 'Gus Halloran',
  home: 'Victor, Idaho',
  headline: 'Dry flies on the Teton and its creeks',
  story: 'Eleven seasons on the Teton. '.repeat(4).trim(),
  yearsGuiding: 11,
  languages: ['en'],
}

export const w9: TaxForm = {
  form: 'w9',
  name: 'Gus Halloran',
  businessName: '',
  classification: 'individual',
  address: { street: '12 Depot St', city: 'Victor', state: 'ID', postalCode: '83455', country: 'US' },
  tinKind: 'ssn',
  tin: '123-45-6789',
  backupWithholding: false,
  citizenship: null,
  birthDate: null,
  certified: true,
  signature: 'Gus Halloran',
}

/** Makes the person a guide at level 0, as an accepted approval does. */
export const becomeGuide = (world: TestApp, person: { id: string }, name = 'Gus Halloran'): Promise<string> =>
  withTransaction(world.app.db, async (tx) => {
    const profile = { name, home: 'Victor, ID', story: 'Eleven seasons.', yearsGuiding: 11, languages: ['en'] }
    return (await makeGuide(tx, { accountId: person.id, ...profile })).guideId
  })

/** What other domains find out about a guide. */
export const giveFact = (
  world: TestApp,
  guideId: string,
  fact: 'identity' | 'background_check' | 'training',
  outcome: 'pending' | 'clear' | 'failed' = 'clear',
): Promise<void> =>
  withTransaction(world.app.db, (tx) =>
    recordFact(world.app, tx, guideId, { fact, outcome, until: null, source: 'test' }),
  )

/** Everything at Stripe's payout setup, up to the decision. */
export async function setUpPayouts(world: TestApp, guide: Browser, decision = 'accepted'): Promise<void> {
  const { body } = await guide.call(openPayoutSetup)
  const page = new URL(body.url).pathname
  for (const step of ['person', 'business', 'bank', 'terms']) {
    await world.visitor().raw({
      method: 'POST',
      url: `${page}/answer`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ step, decision }).toString(),
    })
  }
  await world.settle()
}

/** Terms as they are now, read and accepted. */
export async function acceptTerms(guide: Browser, name = 'Gus Halloran') {
  const { body } = await guide.call(contract.showGuideTerms)
  return guide.call(contract.acceptGuideTerms, { body: { version: body.version, read: true, name, seconds: 60 } })
}

/** First aid and insurance, approved. */
export async function giveDocuments(world: TestApp, guide: Browser, operator: Browser): Promise<void> {
  await approved(world, guide, operator, { kind: 'first_aid_cpr', insurance: null })
  await approved(world, guide, operator)
}
