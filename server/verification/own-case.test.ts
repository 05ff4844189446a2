import { expect, test } from 'vitest'
import { updateProfile } from '#contract/accounts/calls.ts'
import { saveGuideProfile } from '#contract/onboarding/calls.ts'
import { returnStep } from '#contract/onboarding/admin.ts'
import { claimDocument, revokeDocument } from '#contract/verification/calls.ts'
import { decideIdentity, endBackgroundCheck, resendPreAdverse } from '#contract/verification/checks-admin.ts'
import { adult, guideFor, playIdentity, sign } from '#test/guide-checks.ts'
import { wholeProfile } from '#test/onboarding.ts'
import { submit } from '#test/verification.ts'
import { openWorld } from '#test/world.ts'

const { world, root } = await openWorld()
const reason = 'What they sent does not hold.'
const body = { reason }

test('an operator who guides as well ends, revokes, claims, reopens, and returns nothing of their own; another one may', async () => {
  const guide = await guideFor(world)
  const name = { firstName: 'Tess', lastName: 'Quimby' }
  await guide.browser.call(updateProfile, { body: { ...name, phone: '+1 307 555 0142', adult: true } })
  await guide.browser.call(saveGuideProfile, { body: { ...wholeProfile, name: 'Tess Quimby' } })
  await playIdentity(world, guide, adult)
  await sign(world, guide)
  const sent = await submit(world, guide.browser, { holderName: 'Tess Quimby' })
  const idOf = async (table: string) =>
    (await world.app.pool.query<{ id: string }>(`select id from ${table} where guide_id = $1`, [guide.guideId])).rows[0]
      ?.id ?? ''
  const check = { id: await idOf('background_checks') }
  const onboarding = { id: await idOf('guide_onboardings') }
  await world.app.pool.query(`update accounts set user_type = 'admin', admin_scopes = '{owner}' where id = $1`, [
    guide.accountId,
  ])
  const document = { id: sent.body.id }
  const identity = { id: await idOf('identity_checks') }
  const asked = (who: typeof root) => [
    who.call(claimDocument, { params: document }),
    who.call(revokeDocument, { params: document, body }),
    who.call(endBackgroundCheck, { params: check, body }),
    who.call(resendPreAdverse, { params: check, body }),
    who.call(decideIdentity, { params: identity, body: { outcome: 'retry', reason } }),
    who.call(returnStep, { params: onboarding, body: { step: 'verification', message: reason, reason } }),
  ]
  for (const answer of await Promise.all(asked(guide.browser)))
    expect(answer).toMatchObject({ status: 403, body: { code: 'own_case' } })
  for (const answer of await Promise.all(asked(root))) expect(answer.status, JSON.stringify(answer.body)).not.toBe(403)
})
