import { screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { json, refusal, useLine } from '#web/testing/line.ts'
import { button, descriptionOf, field, fill, openPage } from '#web/testing/page.tsx'
import { openServer, type Visitor } from '#web/testing/server.ts'
import { letToastsPass } from '#web/testing/toasts.ts'

type Person = Awaited<ReturnType<typeof openPage>>['person']

const server = await openServer()
let browser: Visitor
const line = useLine(() => browser)
const inNewBrowser = (path: string) => {
  browser = server.visitor()
  return openPage(path)
}

const password = 'Mountain7pass'
let people = 0
const newEmail = (who: string) => `${who}-${(people += 1)}@example.com`

async function fillSignUp(person: Person, email: string) {
  await fill(person, 'Full name', 'Ada Larkspur Quinn')
  await fill(person, 'Email', email)
  await fill(person, 'Password', password)
  await fill(person, 'Confirm password', password)
}

test('wrong input is told beside each field, the first one has the focus and nothing typed is lost [5-sign-up-name, 5-sign-up-email, 5-sign-up-length, 5-sign-up-kinds, 5-sign-up-repeat, 9-name-length, 9-password-length]', async () => {
  const { person } = await inNewBrowser('/auth/signup')
  await fill(person, 'Full name', 'A')
  await fill(person, 'Email', 'not-an-address')
  await fill(person, 'Password', 'short')
  await person.click(button('Create account'))
  expect(await screen.findByText('Full name must be at least 2 characters')).toBeTruthy()
  expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy()
  expect(descriptionOf(field('Confirm password'))).toBe("Passwords don't match")
  expect(document.activeElement).toBe(field('Full name'))
  expect(descriptionOf(field('Email'))).toBe('Please enter a valid email address')
  expect(field('Email').value).toBe('not-an-address')

  await fill(person, 'Full name', 'Ada Quinn')
  await waitFor(() => expect(screen.queryByText('Full name must be at least 2 characters')).toBeNull())
  await fill(person, 'Password', 'longenough')
  await screen.findByText('Password must contain at least one uppercase letter, one lowercase letter, and one number')
  expect(line.sentTo('POST /auth/signup')).toEqual([])
})

describe('the rules that the server hands out', () => {
  const schemas = 'GET /auth/validation-schemas'

  test('are read once, when the form is used, and let a good account through [3-schemas, 7-call-schemas]', async () => {
    const { person, address } = await inNewBrowser('/signup')
    expect(line.sentTo(schemas)).toEqual([])
    await fillSignUp(person, newEmail('plain'))
    await person.click(button('Create account'))
    await waitFor(() => expect(address()).toMatch(/^\/profile-setup/))
    const [read, ...more] = line.sentTo(schemas)
    expect(more).toEqual([])
    const { body } = await browser.raw({ method: 'GET', url: read?.path ?? '' })
    expect(body).toMatchObject({ schemas: { signUp: { properties: { password: { minLength: 8 } } } } })
  })

  test('hold beside the form’s own [5-message-generic]', async () => {
    const { person } = await inNewBrowser('/signup')
    line.answer(schemas, () => json({ schemas: { signUp: { properties: { password: { minLength: 30 } } } } }))
    await fillSignUp(person, newEmail('strict'))
    await person.click(button('Create account'))
    await waitFor(() => expect(descriptionOf(field('Password'))).toContain('Invalid input'))
    expect(line.sentTo(schemas)).toHaveLength(1)
    expect(line.sentTo('POST /auth/signup')).toEqual([])
  })

  test('are an empty object where they do not come: the form works as before', async () => {
    const { person, address } = await inNewBrowser('/signup')
    line.answer(schemas, () => refusal(500, 'internal', 'Something went wrong'))
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => warned.mockRestore())
    await fillSignUp(person, newEmail('lax'))
    await person.click(button('Create account'))
    await waitFor(() => expect(address()).toMatch(/^\/profile-setup/))
    expect(line.sentTo(schemas)).toHaveLength(1)
    expect(warned).toHaveBeenCalledOnce()
  })
})

test('an address that has an account is refused beside the field [8-toast-sign-up-failed]', async () => {
  const { person } = await inNewBrowser('/signup')
  await fillSignUp(person, server.people.ada.email.toUpperCase())
  await person.click(button('Create account'))
  const toast = (await screen.findByText('Sign-up failed')).closest('li')
  expect(toast?.textContent).toContain('An account with this email already exists')
  expect(descriptionOf(field('Email'))).toContain('An account with this email already exists')
  expect(document.activeElement).toBe(field('Email'))
  expect(field('Password').value).toBe(password)
})

test('a double press opens one account', async () => {
  const { person, address } = await inNewBrowser('/signup')
  await fillSignUp(person, newEmail('twice'))
  await person.dblClick(button('Create account'))
  await screen.findByRole('heading', { name: 'Complete your profile' })
  expect(address()).toBe('/profile-setup')
  expect(line.sentTo('POST /auth/signup')).toHaveLength(1)
})

test('sign-in returns to where the person was, also by way of sign-up', async () => {
  const email = newEmail('next')
  const { person, address } = await inNewBrowser('/signin?next=%2Fbrowse%3Fcategory%3Dfishing')
  await person.click(screen.getByRole('link', { name: 'Create an account' }))
  await screen.findByLabelText('Full name')
  expect(address()).toMatch(/^\/auth\/signup\?next=%2Fbrowse/)
  await fillSignUp(person, email)
  await person.click(button('Create account'))
  await screen.findByRole('heading', { name: 'Complete your profile' })
  expect(address()).toMatch(/^\/profile-setup\?next=/)
  await fill(person, 'Mobile phone', '(406) 555-0142')
  await person.click(screen.getByRole('checkbox', { name: 'I’m 18 or older' }))
  await person.click(button('Save and continue'))
  await waitFor(() => expect(address()).toBe('/browse?category=fishing'))

  const again = await inNewBrowser('/signin?next=%2Fbrowse%3Fcategory%3Dfishing')
  await fill(again.person, 'Email', email)
  await fill(again.person, 'Password', password)
  await again.person.click(button('Sign in'))
  await waitFor(() => expect(again.address()).toBe('/browse?category=fishing'))
})

test('guide sign-up opens a guide account and ends at a dashboard that says what comes next', async () => {
  const { person, address } = await inNewBrowser('/guide-signup')
  await fillSignUp(person, newEmail('guide'))
  await person.click(button('Create account'))
  await screen.findByRole('heading', { name: 'Complete your profile' })
  await screen.findByText(/see what’s next on your guide dashboard/)
  expect(screen.getByText(/your guests can reach you on trip day/)).toBeTruthy()
  expect(line.sentTo('POST /auth/signup').map(({ body }) => body)).toMatchObject([{ userType: 'guide' }])
  await fill(person, 'Mobile phone', '(406) 555-0143')
  await fill(person, /^Date of birth/, '1990-04-12')
  await fill(person, /^City and state/, 'Bozeman, Montana')
  await person.click(button('Save and continue'))
  await waitFor(() => expect(address()).toBe('/guide-dashboard'))
  await screen.findByText('This account isn’t set up to guide yet')
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact?topic=guide')
  await waitFor(() => expect(screen.queryByText(/calendar address/i)).toBeNull())
})

const approved = { accountCreated: false, status: 'approved', application: { status: 'approved' } }
const fromTheEmail = (email: string) =>
  `/guide-signup?email=${encodeURIComponent(email)}&from=guide-email&approved=true`

test('a guide without an application is told so and led to guide recruitment', async () => {
  const email = newEmail('hopeful')
  const { person, address } = await inNewBrowser(fromTheEmail(email))
  await fillSignUp(person, email)
  await person.click(button('Create account'))
  await screen.findByText('Application not approved yet')
  await waitFor(() => expect(address()).toBe('/guide-recruitment'))
})

test('a status that cannot be read is said, and can be asked for again', async () => {
  const email = newEmail('unlucky')
  const mend = line.answer('GET /guide-recruitment/status', () => refusal(503, 'unavailable', 'Out of order'))
  const { person } = await inNewBrowser(fromTheEmail(email))
  await screen.findByText('Unable to confirm existing account')
  await fillSignUp(person, email)
  await person.click(button('Create account'))
  const check = await screen.findByRole('button', { name: 'Check again' })
  letToastsPass()
  mend()
  line.answer('GET /guide-recruitment/status', () => json(approved))
  await person.click(check)
  await screen.findByText('Approved Guide Account Created')
  await waitFor(() => expect(window.sessionStorage.getItem('bypassGuideFirstMode')).toBe('true'))
})

test('an approved account that exists is led to sign in, and from there to onboarding [4-sign-up-existing, 8-toast-existing]', async () => {
  line.answer('GET /guide-recruitment/status', () => json({ ...approved, accountCreated: true }))
  const { email } = server.people.gus
  const { person, address } = await inNewBrowser(fromTheEmail(email))
  await screen.findByText('Account Already Exists')
  await waitFor(() => expect(address()).toMatch(/^\/signin\?email=.*&redirect=guide-onboarding&approved=true/))
  await waitFor(() => expect(field('Email').value).toBe(email))
  await fill(person, 'Password', 'Wilderness1')
  await person.click(button('Sign in'))
  await waitFor(() => expect(address()).toBe('/guide-onboarding'))
})
