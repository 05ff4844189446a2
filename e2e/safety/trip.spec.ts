import {
  becomeDemo,
  becomeExplorer,
  cards,
  choose,
  isLedByOwner,
  listing,
  payWith,
  signWaivers,
  write,
} from '../bookings/steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'
import { tripWithoutNetwork, wakeWorker } from './offline.ts'

test.use({
  viewport: { width: 390, height: 844 },
  // what the browser itself says of a network that is off
  allowedComplaints: [/net::ERR_INTERNET_DISCONNECTED/],
})

// The day of the trip comes by the clock.
test('a guide plans and starts a trip, a guest is OK, and both are back [1-area-safety, 2-route-safety-center, 2-route-safety-checkin] @clock', async ({
  page,
  newPerson,
}) => {
  await becomeExplorer(page, 'Wren')
  const { href, departures } = await listing(page, 'white-pocket-sandstone')
  const departure = departures.find((one) => one.seatsLeft >= 2 && isLedByOwner(one))
  if (!departure) throw new Error('No departure has room for two')
  await choose(page, href, departure, 2)
  await page.getByRole('button', { name: 'Request to book' }).click()
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('booking') ?? ''
  let guide = await newPerson()
  await becomeDemo(guide, 'guide')
  await write(guide, 'POST', `/bookings/${id}/accept`, {})
  const show = async () =>
    (await (await guide.request.get(`/api/v1/bookings/${id}`)).json()) as {
      state: string
      departure: { id: string; date: string; startsAt: string }
    }
  await expect.poll(async () => (await show()).state).toBe('confirmed')

  await guide.goto(`/booking/${id}`)
  await guide.getByRole('link', { name: 'Trip plan and safety check-in' }).click()
  await guide.getByLabel('Route').fill('South from the corral over the saddle to the tank, and back by the wash.')
  await guide.getByLabel('Satellite device').fill('inReach Mini 2')
  await guide.getByRole('button', { name: 'Save plan' }).click()
  await expect(guide.getByText('inReach Mini 2')).toBeVisible()
  const booked = (await show()).departure
  const { businessNow } = (await (await guide.request.get('/api/v1/demo/clock')).json()) as { businessNow: string }
  const ahead = Math.floor((Date.parse(booked.startsAt) - Date.parse(businessNow)) / 60_000) - 30
  await write(guide, 'POST', '/demo/clock', { advanceMinutes: ahead })
  await guide.reload()
  // who has not signed does not go
  await expect(guide.getByRole('button', { name: 'Check off at least one guest.' })).toBeDisabled()
  await signWaivers(page, id)
  // the code that a guest shows leads here
  const plan = guide.url()
  const { participants } = (await (await guide.request.get(`/api/v1/bookings/${id}`)).json()) as {
    participants: { id: string }[]
  }
  await guide.goto(`/guide-dashboard/check-in/${id}?person=${participants[0]?.id}`)
  await guide.getByRole('button', { name: /^Check in / }).click()
  await expect(guide.getByText(/^here at/).first()).toBeVisible()
  await expectAccessible(guide, { what: 'check-in by code' })
  // what a guest told about their health: opened by the guide, and the guest sees it
  const own = `/bookings/${id}/participants/${participants[0]?.id}`
  const { path } = (await write(page, 'POST', `${own}/link`, {})) as unknown as { path: string }
  const health = { conditions: 'Asthma', medicines: '', allergies: '', carried: 'Inhaler, top pocket' }
  const rest = { nothing: false, height: null, weightPounds: null, swim: null, pregnancy: null }
  await write(page, 'POST', '/trip/medical', { token: path.replace('/trip/', ''), ...health, ...rest })
  await guide.goto(`/booking/${id}`)
  await guide.getByRole('button', { name: /^Medical form/ }).click()
  await expect(guide.getByRole('dialog').getByText('Inhaler, top pocket')).toBeVisible()
  await expectAccessible(guide, { what: 'medical form of a guest' })
  await page.goto(path)
  await expect(page.getByTestId('opened')).toContainText('opened your medical form')
  await expect(page.getByRole('img', { name: 'Your check-in code' })).toBeVisible()
  // the hour of the start has come, and who is late starts late
  await write(guide, 'POST', '/demo/clock', { advanceMinutes: 45 })
  await guide.goto(plan)
  await expect(guide.getByRole('button', { name: 'Start with 2 guests' })).toBeVisible()
  await expectAccessible(guide, { what: 'check-in of a guide' })
  // no reception from here on: the trip begins on the phone, which is closed before there is a network again
  await expect(guide.getByText('Saved on this device')).toBeVisible()
  const phone = guide.context()
  await phone.setOffline(true)
  const day = `/guide-dashboard/day/${booked.date}`
  const blank = await tripWithoutNetwork(guide, { plan, date: booked.date }, 20)
  const party = async () =>
    (await (await phone.request.get(`/api/v1/departures/${booked.id}/safety`)).json()) as {
      reports: { kind: string; at: string; happenedAt: string }[]
      incidents: { facts: string }[]
    }
  expect((await party()).reports).toEqual([])
  await phone.setOffline(false)
  const { origin } = new URL(plan)
  await wakeWorker(phone, blank, origin)
  await expect.poll(async () => (await party()).reports.map(({ kind }) => kind)).toEqual(['ok', 'started'])
  await expect.poll(async () => (await party()).incidents.length).toBe(1)
  await wakeWorker(phone, blank, origin)
  guide = await phone.newPage()
  await guide.goto(day)
  await expect(guide.getByText('Checked in: 2 of 2')).toBeVisible()
  await guide.goto(plan)
  await expect(guide.getByText('We expect you back by')).toBeVisible()
  await expect(guide.getByText('saved on this phone')).toBeHidden()
  // once, in their order, and with the time when they were made
  const { reports, incidents } = await party()
  expect(reports.map(({ kind }) => kind)).toEqual(['ok', 'started'])
  expect(incidents).toHaveLength(1)
  const late = reports.map(({ at, happenedAt }) => (Date.parse(at) - Date.parse(happenedAt)) / 60_000)
  expect(late.every((minutes) => minutes >= 20 && minutes < 30)).toBe(true)

  await page.goto('/safety-center')
  await expectAccessible(page, { what: 'safety center of a guest' })
  await page.getByRole('link', { name: 'Emergency card' }).click()
  await expect(page.getByText('UTM (WGS 84)').first()).toBeVisible()
  await expect(page.getByText('Our satellite device: inReach Mini 2')).toBeVisible()
  await expectAccessible(page, { what: 'emergency card' })
  await page.goto(`/booking/${id}`)
  await page.getByRole('link', { name: 'Trip plan and safety check-in' }).click()
  // beyond the last mast: the page opens from the phone, and what is pressed there arrives once, later
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.context().setOffline(true)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText(/^No connection\. This page shows what was saved/)).toBeVisible()
  await expect(page.getByText('Satellite device')).toBeVisible()
  await page.getByRole('button', { name: 'I’m OK' }).click()
  await expect(page.getByText('1 report is saved on this phone')).toBeVisible()
  await expectAccessible(page, { what: 'check-in without reception' })
  await page.goto('/messages', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Safety Check-in', exact: true }).click()
  await expect(page.getByText('1 report is saved on this phone')).toBeVisible()
  // where no worker is woken, the next page that opens sends it
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto('/safety-checkin')
  await expect(page.getByText('1 report is saved on this phone')).toBeHidden()
  await page.getByRole('link', { name: 'White Pocket' }).click()
  // the guide’s and this one
  await expect(page.getByText('OK · ')).toHaveCount(2)
  await page.getByRole('button', { name: 'SOS' }).click()
  await expect(page.getByRole('link', { name: 'Call 911' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  await guide.getByRole('button', { name: 'We’re back safe' }).click()
  // the page of the guest follows
  await expect(page.getByText('One guest has to confirm it')).toBeVisible()
  await page.getByRole('button', { name: 'We’re back safe' }).click()
  await expect(page.getByText('Everyone is back. Glad you’re safe.')).toBeVisible()
  await expect(guide.getByText('Everyone is back. Glad you’re safe.')).toBeVisible()
})
