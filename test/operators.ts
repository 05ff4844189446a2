import { createAccount } from '#server/accounts/index.ts'
import type { TestApp } from './app.ts'
import { as } from './people.ts'

/** A further administrator with these scopes, signed in. */
export async function administrator(world: TestApp, firstName: string, scopes: readonly string[]) {
  const { id } = await createAccount(world.app.db, {
    email: `${firstName.toLowerCase()}@example.com`,
    passwordHash: 'no sign-in',
    firstName,
    lastName: 'Admin',
    userType: 'admin',
    adminScopes: [...scopes],
  })
  return as(world, { id })
}
