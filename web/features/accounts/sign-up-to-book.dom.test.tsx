import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { me } from '#contract/accounts/calls.ts'
import { holdSeats } from '#contract/bookings/calls.ts'
import { myWaitlist } from '#contract/bookings/waitlist.ts'
import { choicePath, waitlistPath } from '#web/features/bookings/checkout/pending-hold.ts'
import { refusal, useLine } from '#web/testing/line.ts'
import { button, descriptionOf, field, fill, openPage } from '#web/testing/page.tsx'
import { openServer, type Visitor } from '#web/testing/server.ts'

type Person = Awaited<ReturnType<typeof openPage>>['person']

const server = await openServer()
let browser: Visitor
const line = useLine(() => browser)
const party = { adults: 1, children: 1 }
const adult = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I’m 18 or older' })
const create = () => button('Create account and continue')

/** On the page of a trip with a departure chosen, as a visitor who presses Book. */
async function pressBook() {
  browser = server.visitor()
  const sold = await server.sell({ title: 'Walleye below the dam', instantBook: true })
  const opened = await openPage(choicePath(`/adventure/${sold.slug}-${sold.adventureId}`, sold.departureId, party))
  const book = await screen.findByRole<HTMLButtonElement>('button', { name: 'Book' })
  await waitFor(() => expect(book.disabled).toBe(false))
  await opened.person.click(book)
  await screen.findByRole('heading', { name: 'New here? Create an account' })
  return { ...opened, sold }
}

async function fillAll(person: Person, email: string) {
  await fill(person, 'Full name', 'Nora Vale')
  await fill(person, 'Email', email)
  await fill(person, 'Password', 'Mountain7pass')
  await fill(person, 'Mobile phone', '(406) 555-0142')
}

test('from Book to the held checkout with one screen between: what waits is in sight, nothing is asked twice', async () => {
  const { person, address } = await pressBook()
  await screen.findByText('Walleye below the dam')
  const waiting = screen.getByRole('region', { name: 'Your trip' })
  within(waiting).getByText(/1 adult, 1 child/)
  const total = (await within(waiting).findByText(/^\$\d/)).textContent
  expect(screen.queryByLabelText('Confirm password')).toBeNull()
  expect(screen.queryByLabelText(/birth/)).toBeNull()

  await fillAll(person, 'from-book@example.com')
  await person.click(create())
  await waitFor(() => expect(adult().getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(adult())
  expect(line.sentTo('POST /auth/signup')).toEqual([])
  await person.click(adult())
  await person.dblClick(create())
  await waitFor(() => expect(address()).toMatch(/^\/checkout\?booking=/))
  expect(line.sentTo('POST /auth/signup')).toHaveLength(1)
  expect((await browser.call(me)).body.user).toMatchObject({ profileCompleted: true, saysAdult: true, birthDate: null })
  expect(await screen.findAllByText(total ?? 'no total')).not.toEqual([])
})

test('an address that has an account is refused beside its field; sign-in is one press away and shows the same trip', async () => {
  const { person, address } = await pressBook()
  await fillAll(person, server.people.ada.email)
  await person.click(adult())
  await person.click(create())
  await waitFor(() => expect(descriptionOf(field('Email'))).toContain('already exists'))
  expect(field('Password').value).toBe('Mountain7pass')
  await person.click(screen.getByRole('link', { name: 'Sign in' }))
  await screen.findByRole('heading', { name: 'Welcome back' })
  await screen.findByText('Walleye below the dam')
  screen.getByRole('region', { name: 'Your trip' })
  await fill(person, 'Email', server.people.ada.email)
  await fill(person, 'Password', 'Wilderness1')
  await person.click(button('Sign in'))
  await waitFor(() => expect(address()).toMatch(/^\/checkout\?booking=/))
})

test('a profile that could not be saved is asked for on the way, and the number is still there', async () => {
  const { person } = await pressBook()
  const mend = line.answer('PUT /profile', () => refusal(503, 'unavailable', 'Out of order'))
  await fillAll(person, 'unlucky-book@example.com')
  await person.click(adult())
  await person.click(create())
  const complete = await screen.findByRole('link', { name: /complete your profile/i })
  mend()
  await person.click(complete)
  await screen.findByRole('heading', { name: 'Complete your profile' })
  await waitFor(() => expect(field('Mobile phone').value).toBe('(406) 555-0142'))
})

test.each([
  '/browse?departure=x',
  '/adventure/x',
  '//evil.example/adventure/x?departure=y',
  '/adventure/%2F?departure=y',
])('%s waits for no booking: the plain screen', async (next) => {
  browser = server.visitor()
  await openPage(`/auth/signup?next=${encodeURIComponent(next)}`)
  await screen.findByRole('heading', { name: 'Create your account' })
})

async function takeAll(departureId: string) {
  const other = await server.as('ada')
  const { status } = await other.call(holdSeats, {
    body: { departureId, party: { adults: 6, children: 0 }, idempotencyKey: `all-${departureId}` },
  })
  expect(status).toBe(200)
}

test('from a full date to its waitlist with one screen between, and no second press', async () => {
  browser = server.visitor()
  const sold = await server.sell({ title: 'Pike under the ice', instantBook: true })
  await takeAll(sold.departureId)
  const path = choicePath(`/adventure/${sold.slug}-${sold.adventureId}`, sold.departureId, party)
  const { person, address } = await openPage(path)
  await person.click(await screen.findByRole('button', { name: 'Join the waitlist for 2 people' }))
  await screen.findByRole('heading', { name: 'New here? Create an account' })
  await screen.findByText('Waitlist. Nothing to pay now.')
  await fillAll(person, 'from-waitlist@example.com')
  await person.click(adult())
  await person.click(create())
  await screen.findByText('You’re on the waitlist')
  expect(address()).toContain(`departure=${sold.departureId}`)
  expect((await browser.call(myWaitlist)).body.items).toMatchObject([{ party, position: 1 }])
})

test('an address alone puts nobody on a waitlist', async () => {
  browser = await server.as('ben')
  const sold = await server.sell({ title: 'Perch under the ice', instantBook: true })
  await takeAll(sold.departureId)
  await openPage(waitlistPath(choicePath(`/adventure/${sold.slug}-${sold.adventureId}`, sold.departureId, party)))
  await screen.findByRole('button', { name: 'Join the waitlist for 2 people' })
  expect(line.sentTo('POST /departures/:id/waitlist')).toEqual([])
})
