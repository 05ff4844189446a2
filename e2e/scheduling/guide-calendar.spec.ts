import { expect, test, type Page } from '../fixtures.ts'
import { becomeDemo, becomeExplorer, cards, payWith, write } from '../bookings/steps.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'

const api = '/api/v1'
interface Adventure {
  id: string
  title: string
}

/** A day so far from today that no other story books it; `YYYY-MM-DD` and the number of its weekday, 1 is Monday. */
function dayIn(days: number) {
  const at = new Date(Date.now() + days * 86_400_000)
  return { date: at.toISOString().slice(0, 10), weekday: at.getUTCDay() || 7 }
}
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

async function ownAdventure(page: Page): Promise<Adventure> {
  const today = dayIn(0).date
  const answer = await page.request.get(`${api}/guide/calendar?from=${today}&to=${today}`)
  const { adventures } = (await answer.json()) as { adventures: (Adventure & { own: boolean; kind: string })[] }
  const found = adventures.find(({ own, kind }) => own && kind === 'shared')
  if (!found) throw new Error('The guide has no adventure')
  return found
}

async function departureOn(page: Page, adventure: Adventure, date: string) {
  const answer = await page.request.get(`${api}/adventures/${adventure.id}/departures?from=${date}&to=${date}`)
  return ((await answer.json()) as { items: { id: string; time: string }[] }).items
}

const hold = (page: Page, departureId: string) =>
  write(page, 'POST', '/bookings', {
    departureId,
    party: { adults: 2, children: 0 },
    idempotencyKey: crypto.randomUUID(),
  }) as unknown as Promise<{ id: string }>

test('a guide adds a schedule, and a change of it names the guest it leaves behind before it is saved @mobile', async ({
  page,
  newPerson,
}) => {
  const { date, weekday } = dayIn(95)
  await becomeDemo(page, 'guide')
  const adventure = await ownAdventure(page)
  await page.goto(`/add-availability?add=weekly&adventure=${adventure.id}`)
  await page.getByLabel(weekdays[weekday - 1] ?? '', { exact: true }).check()
  await page.getByLabel('Starts at').fill('05:10')
  await page.getByLabel('Part of the year, every year').check()
  await page.getByLabel('First day').fill(date)
  await page.getByLabel('Last day').fill(date)
  await expectAccessible(page, { what: 'the form of a schedule' })
  await expectNothingSideways(page)
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByTestId('schedule-preview')).toContainText('1 departure opens for booking.')
  await page.getByRole('button', { name: 'Add schedule' }).click()
  await expect(page.getByText('Schedule saved, 1 departure opened', { exact: true })).toBeVisible()

  const guest = await newPerson()
  await becomeExplorer(guest, 'Wrenna')
  const departure = (await departureOn(guest, adventure, date)).find(({ time }) => time === '05:10')
  const held = await hold(guest, departure?.id ?? '')
  await guest.goto(`/checkout?booking=${held.id}`)
  await payWith(guest, cards.good)
  await expect(guest).toHaveURL(/\/booking-success|\/booking\//, { timeout: 30_000 })

  await page.getByRole('button', { name: /^Edit schedule: .*5:10 AM$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit schedule' })
  await dialog.getByLabel('Starts at').fill('06:10')
  await dialog.getByRole('button', { name: 'Review' }).click()
  const preview = dialog.getByTestId('schedule-preview')
  await expect(preview).toContainText('1 booked departure stays as it is.')
  await expect(preview).toContainText('Wrenna')
  await expect(preview.getByText('Propose a new date').or(preview.getByText('Not confirmed yet'))).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/guide-calendar?on=${date}`)
  const row = page.getByTestId('agenda-departure').filter({ hasText: '5:10 AM' })
  await expect(row).toContainText('2 of')
  await expect(page.getByTestId('agenda-departure').filter({ hasText: '6:10 AM' })).toHaveCount(0)
  await row.click()
  await page.getByRole('button', { name: /^Change (?!guide).*5:10 AM/ }).click()
  const change = page.getByRole('dialog', { name: 'Change departure' })
  await change.getByLabel('Starts at').fill('07:00')
  await change.getByRole('button', { name: 'Review' }).click()
  await expect(change.getByText('This can’t be saved')).toBeVisible()
  await expect(change.getByTestId('schedule-preview')).toContainText('Wrenna')
  await expectNothingSideways(page)
})

test('an event in a connected calendar takes a departure off sale, and it is named on the calendar @mobile', async ({
  page,
  newPerson,
}) => {
  const { date } = dayIn(97)
  await becomeDemo(page, 'guide')
  const adventure = await ownAdventure(page)
  await page.goto(`/add-availability?add=single&adventure=${adventure.id}&date=${date}`)
  await page.getByLabel('Starts at').fill('05:20')
  await page.getByLabel('Ends at').fill('06:20')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByTestId('schedule-preview')).toContainText('1 departure opens for booking.')
  await page.getByRole('button', { name: 'Add departure' }).click()
  await expect(page.getByText('Departure added', { exact: true })).toBeVisible()
  const guest = await newPerson()
  await becomeExplorer(guest, 'Lark')
  const departure = (await departureOn(guest, adventure, date)).find(({ time }) => time === '05:20')
  expect(departure).toBeTruthy()

  await page.goto(`/guide-calendar?on=${date}`)
  const practice = page.getByTestId('practice-calendar')
  await practice.getByLabel('Date').fill(date)
  await practice.getByLabel('From').fill('05:00')
  await practice.getByLabel('To').fill('07:00')
  await practice.getByRole('button', { name: 'Add event' }).click()
  await expect(page.getByText('Event added to the practice calendar', { exact: true })).toBeVisible()
  await practice.getByRole('button', { name: 'Use this address' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Family')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByTestId('outside-calendar')).toContainText('1 upcoming event')
  await expect(page.getByText(/Busy: .* \(Family\)/)).toBeVisible()
  const blocked = page.getByTestId('agenda-departure').filter({ hasText: '5:20 AM' })
  await expect(blocked).toContainText('Not for sale')
  await expect(blocked).toContainText('An outside calendar is busy at this time.')
  await expectAccessible(page, { what: 'the calendar on a phone' })
  await expectNothingSideways(page)

  await expect(hold(guest, departure?.id ?? '')).rejects.toThrow(/409.*Your guide just became unavailable at that time/)
  expect((await departureOn(guest, adventure, date)).map(({ time }) => time)).not.toContain('05:20')

  await page.getByRole('button', { name: 'Disconnect Family' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByTestId('outside-calendar')).toHaveCount(0)
  await hold(guest, departure?.id ?? '')
})
