import * as contract from '#contract/guides/outfit.ts'
import type { OutfitRole } from '#contract/guides/values.ts'
import { createAccount } from '#server/accounts/index.ts'
import { guideOfAccount } from '#server/guides/index.ts'
import type { Browser, TestApp } from './app.ts'
import { newestEmail } from './emails.ts'
import { as } from './people.ts'

/** The token of the newest invitation to an outfit that was mailed to this address. */
export async function invitationMailed(world: TestApp, owner: Browser, email: string): Promise<string> {
  await world.settle()
  const { name } = (await owner.call(contract.showOutfit)).body
  const text = (await newestEmail(world.app, email, `${name} invited you to Treq`))?.text ?? ''
  return /invitation=([\w-]+)/.exec(text)?.[1] ?? ''
}

/** A person with a new account who works for the owner's outfit. */
export async function hire(world: TestApp, owner: Browser, name: string, role: OutfitRole) {
  const email = `${name.toLowerCase()}@example.com`
  const account = await createAccount(world.app.db, {
    email,
    passwordHash: 'no sign-in',
    firstName: name,
    lastName: 'Staff',
    userType: 'customer',
    phone: '+1 307 555 0101',
    birthDate: '1990-01-01',
    homePlace: 'Moab, UT',
    emailVerified: true,
  })
  const browser = await as(world, account)
  await owner.call(contract.inviteMember, { body: { email, role } })
  const token = await invitationMailed(world, owner, email)
  const accepted = await browser.call(contract.acceptOutfitInvitation, { body: { token } })
  if (accepted.status !== 200) throw new Error(`${email} cannot join: ${JSON.stringify(accepted.body)}`)
  const guide = await guideOfAccount(world.app.db, account.id)
  return { browser, accountId: account.id, guideId: guide?.id ?? '', email }
}
