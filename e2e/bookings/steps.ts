import { randomUUID } from 'node:crypto'
import { expect, type Page } from '../fixtures.ts'

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksTheBank: '4000 0027 6000 3184',
} as const

interface Listing {
  href: string
  departures: { id: string; seatsLeft: number; date: string; instant: boolean }[]
}

const api = '/api/v1'

/** A write as the page itself makes it: with the cookies of this browser and a token. */
export async function write(
  page: Page,
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  data: object,
): Promise<Response> {
  const { csrfToken } = (await (await page.request.get(`${api}/csrf-token`)).json()) as { csrfToken: string }
  const answer = await page.request.fetch(`${api}${path}`, { method, data, headers: { 'x-csrf-token': csrfToken } })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Response
}
type Response = Record<string, never>

/** An explorer of this test's own, signed in in this browser, with a complete profile. */
export async function becomeExplorer(page: Page, firstName: string): Promise<string> {
  const email = `${firstName.toLowerCase()}-${randomUUID()}@example.com`
  await write(page, 'POST', '/auth/signup', {
    email,
    password: 'Mountain7pass',
    firstName,
    lastName: 'Larkspur',
    userType: 'customer',
  })
  await write(page, 'PUT', '/profile', {
    firstName,
    lastName: 'Larkspur',
    phone: '(406) 555-0142',
    birthDate: '1990-04-12',
    homePlace: 'Bozeman, Montana',
  })
  return email
}

export async function becomeDemo(page: Page, who: 'explorer' | 'guide' | 'admin'): Promise<void> {
  await write(page, 'POST', '/auth/signin', { email: `${who}@treq.example`, password: 'Wilderness1' })
}

/** Whether the owner of the outfit leads it: on Fridays it is a guide of theirs (demo/guides.yaml). */
export const isLedByOwner = ({ date }: { date: string }) => new Date(`${date}T12:00:00Z`).getUTCDay() !== 5

/** An adventure of the demo world with its departures that have room, soonest first. */
export async function listing(page: Page, slug: string): Promise<Listing> {
  type Found = { slug: string; id: string; href: string }
  let found: Found | undefined
  for (let after: string | null = ''; after !== null && !found;) {
    const answer = await page.request.get(`${api}/adventures?limit=48${after ? `&after=${after}` : ''}`)
    const list = (await answer.json()) as { items: Found[]; next: string | null }
    found = list.items.find((one) => one.slug === slug)
    after = list.next
  }
  if (!found) throw new Error(`The demo world has no ${slug}`)
  const { items } = (await (await page.request.get(`${api}/adventures/${found.id}/departures`)).json()) as {
    items: Listing['departures']
  }
  return { href: found.href, departures: items }
}

/** Opens the adventure with a departure and a party in its address, as a link to it would. */
export async function choose(page: Page, href: string, departure: { id: string }, adults: number): Promise<void> {
  await page.goto(`${href}?departure=${departure.id}&adults=${adults}`)
  await expect(page.getByText('Total', { exact: true }).first()).toBeVisible()
}

/** Holds seats for another person without a page. */
export async function holdQuietly(page: Page, departureId: string, adults: number): Promise<void> {
  await write(page, 'POST', '/bookings', { departureId, party: { adults, children: 0 }, idempotencyKey: randomUUID() })
}

const cardForm = (page: Page) => page.frameLocator('iframe[src*="/simulator/stripe/elements"]')

export async function fillCard(page: Page, number: string): Promise<void> {
  const form = cardForm(page)
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiration date').fill('12 / 40')
  await form.getByLabel('Security code').fill('123')
  await form.getByLabel('ZIP or postal code').fill('59715')
}

/** On the checkout page: consent, card, pay. */
export async function payWith(page: Page, number: string): Promise<void> {
  const consent = page.getByLabel('I accept the terms of service and this cancellation policy')
  await expect(consent).toBeEnabled()
  await consent.check()
  await fillCard(page, number)
  await page.getByRole('button', { name: /^(Pay \$|Request to book · \$)/ }).click()
}

/** Reads the difference of the whole ledger on the administrator's page. */
export async function expectBalanced(page: Page): Promise<void> {
  await page.goto('/admin/finance?part=ledger')
  await expect(page.getByTestId('ledger-difference')).toHaveText(/\$0\.00/)
}

/** Every adult of a booking signs the waiver by their own link, without a page. */
export async function signWaivers(page: Page, bookingId: string): Promise<void> {
  const answer = await page.request.get(`${api}/bookings/${bookingId}/readiness`)
  const { people } = (await answer.json()) as { people: { participantId: string; name: string | null }[] }
  for (const { participantId, name: known } of people) {
    // who has no name yet gets one with it
    const name = known ?? 'Sage Larkspur'
    const made: unknown = await write(page, 'POST', `/bookings/${bookingId}/participants/${participantId}/link`, {})
    const token = (made as { path: string }).path.replace('/trip/', '')
    const trip: unknown = await write(page, 'POST', '/trip/open', { token })
    await write(page, 'POST', '/trip/waiver', {
      token,
      sha256: (trip as { waiver: { sha256: string } }).waiver.sha256,
      participant: name,
      isMinor: false,
      birthDate: null,
      signer: name,
      relation: null,
      markKind: 'typed',
      mark: name,
      seconds: 40,
      zone: 'America/Denver',
      consent: true,
    })
  }
}

interface Confirmed {
  startsAt: string
  endsAt: string
  date: string
}

/** A new explorer requests a trip for two that the demo guide leads; `fill` is what they do at checkout. Returns the booking. */
export async function requestForTwo(
  page: Page,
  firstName: string,
  fill = async () => {},
  card: string = cards.good,
): Promise<string> {
  await becomeExplorer(page, firstName)
  const { href, departures } = await listing(page, 'white-pocket-sandstone')
  const departure = departures.find((one) => one.seatsLeft >= 2 && isLedByOwner(one))
  if (!departure) throw new Error('No departure has room for two')
  await choose(page, href, departure, 2)
  await page.getByRole('button', { name: 'Request to book' }).click()
  await fill()
  await payWith(page, card)
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
  return new URL(page.url()).searchParams.get('booking') ?? ''
}

/** The demo guide, in this browser, accepts a request, and the card is charged. */
export async function acceptAsGuide(guide: Page, bookingId: string): Promise<Confirmed> {
  await becomeDemo(guide, 'guide')
  await write(guide, 'POST', `/bookings/${bookingId}/accept`, {})
  const show = async () =>
    (await (await guide.request.get(`${api}/bookings/${bookingId}`)).json()) as { state: string; departure: Confirmed }
  await expect.poll(async () => (await show()).state).toBe('confirmed')
  return (await show()).departure
}

/** Moves the business clock to half an hour before an instant. */
export async function moveClockBefore(page: Page, instant: string): Promise<void> {
  const { businessNow } = (await (await page.request.get(`${api}/demo/clock`)).json()) as { businessNow: string }
  const advanceMinutes = Math.floor((Date.parse(instant) - Date.parse(businessNow)) / 60_000) - 30
  await write(page, 'POST', '/demo/clock', { advanceMinutes })
}
