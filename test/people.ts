import { createAccount, hashPassword, type NewAccount } from '#server/accounts/index.ts'
import { sessionCookie } from '#server/accounts/sessions/session-cookie.ts'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import { withTransaction } from '#server/platform/database.ts'
import type { Browser, TestApp } from './app.ts'

/** Of each person in the test world. */
export const password = 'Wilderness1'

const complete = { phone: '+1 307 555 0142', birthDate: '1988-04-12', homePlace: 'Lander, WY', emailVerified: true }

/** The named world: who each of them is, before they have an account. */
export const people = {
  /** A customer with a complete profile. */
  ada: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Marsh', userType: 'customer', ...complete },
  /** Another customer with a complete profile. */
  ben: { email: 'ben@example.com', firstName: 'Ben', lastName: 'Ortiz', userType: 'customer', ...complete },
  gus: { email: 'gus@example.com', firstName: 'Gus', lastName: 'Halloran', userType: 'guide', ...complete },
  /** Customer and guide; acts as customer. */
  bo: { email: 'bo@example.com', firstName: 'Bo', lastName: 'Lindqvist', userType: 'both', ...complete },
  /** A customer with an incomplete profile and an unconfirmed address. */
  newt: { email: 'newt@example.com', firstName: 'Newt', lastName: '', userType: 'customer' },
  /** An administrator with every scope. */
  root: {
    email: 'root@example.com',
    firstName: 'Rut',
    lastName: 'Admin',
    userType: 'admin',
    adminScopes: ['support', 'trust_and_safety', 'finance', 'content', 'owner'],
    ...complete,
  },
} as const satisfies Record<string, Omit<NewAccount, 'passwordHash'>>

export type Name = keyof typeof people
export interface TestPerson {
  id: string
  name: Name
  email: string
  firstName: string
  lastName: string
}
export type People = Record<Name, TestPerson>

let cheapHash: Promise<string> | undefined

/** Gives each person an account in this app's database. Their hash is a cheap one, computed once per test file. */
export async function createPeople({ app }: TestApp): Promise<People> {
  const passwordHash = await (cheapHash ??= hashPassword(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }))
  const entries: [Name, TestPerson][] = []
  for (const name of Object.keys(people) as Name[]) {
    const { id, email, first_name, last_name } = await createAccount(app.db, { ...people[name], passwordHash })
    entries.push([name, { id, name, email, firstName: first_name, lastName: last_name }])
  }
  return Object.fromEntries(entries) as People
}

/** A fresh browser in which the person is signed in (through a session of their own, without a password check). */
export async function as(testApp: TestApp, person: { id: string }): Promise<Browser> {
  const browser = testApp.visitor()
  const origin = {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    address: '127.0.0.1',
    sessionId: null,
  }
  const { token } = await withTransaction(testApp.app.db, (tx) => openSession(tx, person.id, origin))
  browser.cookies.set(sessionCookie(testApp.app), token)
  return browser
}
