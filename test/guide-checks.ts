import { signBackgroundConsent, startIdentity } from '#contract/verification/checks-calls.ts'
import type { ConsentForm } from '#contract/verification/checks-schemas.ts'
import { createAccount } from '#server/accounts/index.ts'
import { makeGuide } from '#server/guides/index.ts'
import { withTransaction } from '#server/platform/database.ts'
import { disclosureVersion } from '#server/verification/background-checks/disclosure.ts'
import type { Browser, TestApp } from './app.ts'
import { as } from './people.ts'

export interface CheckedGuide {
  readonly browser: Browser
  readonly accountId: string
  readonly guideId: string
  readonly email: string
}

let made = 0

/** A guide at level 0. `outcome`: what Checkr finds without anyone playing it, see its simulator. */
export async function guideFor(world: TestApp, outcome?: string): Promise<CheckedGuide> {
  const { app } = world
  const email = `tess${++made}${outcome ? `+checkr-${outcome}` : ''}@example.com`
  const { id } = await createAccount(app.db, {
    email,
    passwordHash: 'no sign-in',
    firstName: 'Tess',
    lastName: 'Quimby',
    userType: 'guide',
    phone: '+1 307 555 0142',
    emailVerified: true,
  })
  const profile = { name: 'Tess Quimby', home: 'Salmon, ID', story: '', yearsGuiding: 6, languages: ['en'] }
  const { guideId } = await withTransaction(app.db, (tx) => makeGuide(tx, { accountId: id, ...profile }))
  return { browser: await as(world, { id }), accountId: id, guideId, email }
}

export const consent: ConsentForm = {
  version: disclosureVersion,
  workState: 'ID',
  guidesMinors: false,
  wantsCopy: false,
  authorized: true,
  signedName: 'Tess Quimby',
  secondsShown: 48,
}

/** Signs, and lets Checkr invite. */
export async function sign(world: TestApp, { browser }: CheckedGuide, more: Partial<ConsentForm> = {}) {
  const signed = await browser.call(signBackgroundConsent, { body: { ...consent, ...more } })
  await world.settle()
  return signed
}

/** The newest fact of a guide, or null. */
export async function factOf(world: TestApp, { guideId }: CheckedGuide, fact: 'identity' | 'background_check') {
  const { rows } = await world.app.pool.query<{ outcome: string; until: Date | null; at_least_age: number | null }>(
    `select outcome, until, at_least_age from verification_facts
     where guide_id = $1 and fact = $2 order by since desc, id desc limit 1`,
    [guideId, fact],
  )
  return rows[0] ?? null
}

/** Plays a step of the candidate's page at Checkr. */
export async function playCheckr(world: TestApp, { guideId }: CheckedGuide, step: string, hours = 0): Promise<void> {
  const { rows } = await world.app.pool.query<{ invitation_id: string }>(
    'select invitation_id from background_checks where guide_id = $1 order by invited_at desc, id desc limit 1',
    [guideId],
  )
  const { url } = await world.app.checkr.retrieveInvitation(rows[0]?.invitation_id ?? '')
  const answer = await world.http.inject({
    method: 'POST',
    url: `${new URL(url).pathname}/answer`,
    payload: new URLSearchParams({ step, hours: String(hours) }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  if (answer.statusCode !== 200) throw new Error(`${step}: ${answer.body}`)
}

/** Starts or resumes the check of identity and answers Stripe's page. */
export async function playIdentity(world: TestApp, { browser }: CheckedGuide, form: Record<string, string>) {
  const started = await browser.call(startIdentity, { body: { returnTo: '/guide-verification' } })
  if (!started.body.url) throw new Error(JSON.stringify(started.body))
  const answer = await world.http.inject({
    method: 'POST',
    url: `${new URL(started.body.url).pathname}/answer`,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return answer.statusCode
}

export const adult = { outcome: 'verified', first_name: 'Tess', last_name: 'Quimby', dob: '1990-06-01' }
