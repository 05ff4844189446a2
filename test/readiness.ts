import * as contract from '#contract/readiness/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { TripPage } from '#contract/readiness/schemas.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import type { Browser, TestApp } from './app.ts'
import { receivedMail } from '#server/vendors/mail/received-mail.ts'

/** Signs for an adult by their link, with a typed name. */
export function waiverBody(page: TripPage, token: string, participant: string, others: Partial<Body> = {}): Body {
  return {
    token,
    sha256: page.waiver.sha256,
    participant,
    isMinor: false,
    birthDate: null,
    signer: participant,
    relation: null,
    markKind: 'typed',
    mark: others.signer ?? participant,
    seconds: 74,
    zone: 'America/Denver',
    consent: true,
    ...others,
  }
}
type Body = BodyInput<typeof contract.signWaiver>

export const openTrip = (browser: Browser, token: string) => browser.call(contract.openTrip, { body: { token } })

/** The secret of a link that who booked makes for a person. */
export async function sharedToken(organizer: Browser, id: string, participantId: string): Promise<string> {
  const { body } = await organizer.call(contract.shareTripLink, { params: { id, participantId } })
  return body.path.replace('/trip/', '')
}

/** Opens the link and signs for an adult. */
export async function sign(browser: Browser, token: string, participant: string, others: Partial<Body> = {}) {
  const { body } = await openTrip(browser, token)
  return browser.call(contract.signWaiver, { body: waiverBody(body, token, participant, others) })
}

/** The secret in the newest email to a guest. */
export async function emailedToken({ app }: TestApp, to: string): Promise<string> {
  const [newest] = await receivedMail(app.db, { to, limit: 1 })
  return /\/trip\/([\w-]{43})/.exec(newest?.text ?? '')?.[1] ?? ''
}

/** Nothing to report; others say what there is. */
export const medicalBody = (
  token: string,
  others: Partial<BodyInput<typeof contract.giveMedicalForm>> = {},
): BodyInput<typeof contract.giveMedicalForm> => ({
  token,
  conditions: '',
  medicines: '',
  allergies: '',
  carried: '',
  nothing: Object.keys(others).length === 0,
  height: null,
  weightPounds: null,
  swim: null,
  pregnancy: null,
  ...others,
})

export const contactBody = (token: string) => ({
  token,
  name: 'Greta Vogelsang',
  phone: '+1 (307) 555-0188',
  relation: 'Mother',
})

/** Everyone of a booking signs by their own link; who has no name yet gets one. Gives the secrets of the links. */
export async function signEveryone(world: TestApp, organizer: Browser, booking: Booking): Promise<string[]> {
  const tokens: string[] = []
  for (const [at, { id, name, unit }] of booking.participants.entries()) {
    const who = name ?? `Guest ${'ABCDEFGHIJ'[at] ?? 'Z'}`
    const guardian = { isMinor: true, birthDate: '2016-03-02', signer: 'Ada Guardian', relation: 'parent' as const }
    const token = await sharedToken(organizer, booking.id, id)
    const { status, body } = await sign(world.visitor(), token, who, unit === 'adult' ? {} : guardian)
    if (status !== 200) throw new Error(`${who} cannot sign: ${JSON.stringify(body)}`)
    tokens.push(token)
  }
  return tokens
}

/** The same, and everyone tells the rest. */
export async function getEveryoneReady(world: TestApp, organizer: Browser, booking: Booking): Promise<void> {
  for (const token of await signEveryone(world, organizer, booking)) {
    await world.visitor().call(contract.giveMedicalForm, { body: medicalBody(token) })
    await world.visitor().call(contract.giveEmergencyContact, { body: contactBody(token) })
  }
}
