import sharp from 'sharp'
import { password, newEmail } from '../accounts/steps.ts'
import { becomeDemo, write } from '../bookings/steps.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { apply, approve, mailedLink } from '../recruitment/steps.ts'
import { coreModules, pass } from '../training/steps.ts'
import { fill, playAtCheckr, rowOf } from '../verification/steps.ts'

const name = 'Wren Calloway'
const story =
  'Sixteen seasons in the canyons around Kanab, first for a school and then with my own van. I stop for every raven.'

interface Draft {
  id: string
  revision: number
}

const photo = async (red: number) => ({
  name: `ledge-${red}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer(),
})

/** Everything about a morning’s walk but its photos, as the editor would save it. */
const walk = {
  title: 'Wire Pass before breakfast',
  summary: 'Two hours in a slot canyon while it is still cool.',
  description: 'We walk in with headlamps and out with the sun on the walls.',
  difficulty: 'easy',
  durationMinutes: 240,
  place: { name: 'Kanab', region: 'Grand Staircase', state: 'UT', zone: 'America/Denver' },
  meetingPoint: { text: 'The gravel lot at the end of 100 East', access: 'Paved road', lat: 37.0475, lng: -112.5263 },
  itinerary: [{ label: '6:00 AM · Trailhead', text: 'Headlamps on, and in.' }],
  included: ['Headlamp'],
  excluded: ['Gratuity'],
  bring: ['Water'],
  fitness: 'You can walk 3 miles on sand.',
  minimumAge: 8,
  maxParty: 6,
  kind: 'shared',
  price: { mode: 'per_person', amount: 9000, childPercent: 50 },
  cancellationTier: 'moderate',
  instantBook: false,
  noticeDays: 1,
  languages: ['en'],
  terrain: { overAnHourFromRoad: false, poweredBoat: false, climbing: false, land: ['private'] },
}

async function approveDocuments(operator: Page): Promise<number> {
  const answer = await operator.request.get('/api/v1/admin/document-rows?state=submitted&limit=100')
  const { items } = (await answer.json()) as { items: { id: string; guide: { name: string } }[] }
  const own = items.filter((one) => one.guide.name === name)
  for (const { id } of own) {
    await write(operator, 'POST', `/admin/documents/${id}/claim`, {})
    await write(operator, 'POST', `/admin/documents/${id}/decide`, { outcome: 'approve' })
  }
  return own.length
}

test('from the approval in the mail through every step, each vendor among them, to Verified and a trip that anyone can find [1-area-guides, 4-recruitment, 6-approved-applicant]', async ({
  page,
  newPerson,
}) => {
  test.setTimeout(240_000)
  const email = newEmail('wren')
  const applicant = await newPerson()
  const about = { homeState: 'UT', regions: ['Kanab'], categories: ['hiking'] }
  const id = await apply(applicant, name, { email, about, credentials: { licenses: [], permits: [] } })
  const operator = await newPerson()
  await becomeDemo(operator, 'admin')
  await approve(operator, id)

  await page.goto(await mailedLink(page, email, '/guide-signup'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByLabel('Confirm password').press('Enter')
  await page.getByRole('link', { name: 'Continue: Account' }).click()
  await page.getByLabel('I’m 18 or older').check()
  await page.getByLabel(/^Date of birth/).fill('1990-06-01')
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await page.getByLabel('Headline').fill('Slot canyons before the heat')
  await page.getByLabel('Your story').fill(story)
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await page.getByRole('button', { name: 'I’ve read it, continue' }).click()
  await page.getByLabel('State where you guide most').selectOption('UT')
  await page.getByLabel('I authorize this background check').check()
  await page.getByLabel('Type your full name to sign').fill(name)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Verification', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Verify identity' }).click()
  await page.getByLabel('First name').fill('Wren')
  await page.getByLabel('Last name').fill('Calloway')
  await page.getByRole('button', { name: 'Submit' }).click()
  const identity = page.getByRole('region', { name: 'Identity' })
  await expect(identity.getByText('Verified', { exact: true })).toBeVisible()
  await rowOf(page, 'First aid')
    .getByRole('button', { name: /^Upload/ })
    .click()
  await fill(page, 'CPR and first aid', 'American Red Cross')
  await page.getByTestId('send-document').click()
  await expect(rowOf(page, 'First aid').getByText('Sent on')).toBeVisible()
  await playAtCheckr(page, 'clear')

  await page.goto('/guide-onboarding/compliance')
  await rowOf(page, 'insurance')
    .getByRole('button', { name: /^Upload/ })
    .click()
  await fill(page, 'Commercial General Liability', 'Outfitters Mutual', 300)
  await page.getByLabel('The certificate names Treq as an additional insured').check()
  await page.getByTestId('send-document').click()
  await expect(rowOf(page, 'insurance').getByText('Sent on')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Federal tax classification').selectOption('individual')
  await page.getByLabel('Street address').fill('88 S 100 E')
  await page.getByLabel('City').fill('Kanab')
  await page.getByLabel('State', { exact: true }).selectOption('UT')
  await page.getByLabel('ZIP code').fill('84741')
  await page.getByLabel('Taxpayer number').fill('123-45-6788')
  await page.getByLabel('I certify the above').check()
  await page.getByLabel('Signature').fill(name)
  await page.getByRole('button', { name: 'Sign tax form' }).click()
  await expect(page.getByText('Number ending in 6788')).toBeVisible()

  await page.goto('/guide-onboarding/payments')
  await page.getByRole('button', { name: 'Set up payouts' }).click()
  for (let step = 1; step <= 4; step += 1) {
    await expect(page.getByText(`Step ${step} of 4`)).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('heading', { name: /^Payouts are on/ })).toBeVisible()

  for (const quiz of [...coreModules, 'hiking', 'final']) await pass(page, quiz)
  expect(await approveDocuments(operator)).toBe(2)

  await page.goto('/guide-onboarding/terms')
  await page.getByRole('region', { name: 'Text of the guide terms' }).press('End')
  await page.getByLabel('I’ve read the guide terms').check()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Full name').press('Enter')
  await expect(page.getByText(/accepted version \d+ on/)).toBeVisible()

  await operator.goto(`/admin/guide-progress?q=${encodeURIComponent(name)}`)
  await operator.getByRole('button', { name }).press('Enter')
  const panel = operator.getByRole('complementary', { name })
  await panel.getByRole('button', { name: 'Approve' }).press('Enter')
  await operator.getByLabel('Reason').fill('All of it checked')
  await operator.getByTestId('confirm-action').press('Enter')
  await expect(operator.getByText(/is live/).first()).toBeVisible()

  await page.goto('/guide-onboarding')
  await page.getByRole('link', { name: 'Create your first adventure' }).click()
  await expect(page).toHaveURL(/\/create-adventure$/)
  await page.goto('/guide-verification')
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible()

  const draft = (await write(page, 'POST', '/listings', { category: 'hiking' })) as unknown as Draft
  const values = { revision: draft.revision, values: walk }
  await write(page, 'PATCH', `/listings/${draft.id}`, values)
  await page.goto(`/edit-adventure/${draft.id}?step=photos`)
  await page.getByTestId('photo-files').setInputFiles(await Promise.all([10, 60, 110, 160, 210].map(photo)))
  await expect(page.getByRole('button', { name: /^Move photo 5 of 5/ })).toBeVisible({ timeout: 60_000 })
  for (const [nth, what] of ['Ledge', 'Wash', 'Trail', 'Walls', 'Headlamps'].entries())
    await page.getByLabel(`What it shows: Photo ${nth + 1}`).fill(`${what} at dawn`)
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
  await page.goto(`/edit-adventure/${draft.id}?step=review`)
  // the gate of this trip asks for more than the level did
  await expect(page.getByText(/wilderness first aid/i).first()).toBeVisible()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText(/^Sent\. We’ll review it by/).first()).toBeVisible()

  const sent = (await (await page.request.get(`/api/v1/listings/${draft.id}`)).json()) as { review: { id: string } }
  const review = sent.review.id
  await write(operator, 'POST', `/admin/listing-reviews/${review}/claim`, {})
  await write(operator, 'POST', `/admin/listing-reviews/${review}/decide`, { outcome: 'approve' })
  const visitor = await newPerson()
  const isFound = async () => (await visitor.request.get(`/api/v1/adventures/${draft.id}`)).status()
  expect(await isFound()).toBe(404)

  await page.goto('/guide-verification')
  await rowOf(page, 'Wilderness first aid')
    .getByRole('button', { name: /^Upload/ })
    .click()
  await fill(page, 'Wilderness First Aid', 'NOLS')
  await page.getByTestId('send-document').click()
  await expect(rowOf(page, 'Wilderness first aid').getByText('Sent on')).toBeVisible()
  expect(await approveDocuments(operator)).toBe(1)
  await expect.poll(isFound).toBe(200)
  const { href } = (await (await visitor.request.get(`/api/v1/adventures/${draft.id}`)).json()) as { href?: string }
  await visitor.goto(href ?? `/adventure/${draft.id}`)
  await expect(visitor.getByRole('heading', { name: walk.title, level: 1 })).toBeVisible()
  await expect(visitor.getByText(name).first()).toBeVisible()
})
