import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

const minute = 60_000

/** From here on the page’s own clock is so many minutes behind: what is done on it was done that long ago. */
const setBack = (page: Page, minutes: number) =>
  page.evaluate((behind) => {
    const now = Date.now
    Date.now = () => now() - behind
  }, minutes * minute)

/** On the guide’s phone, without a network: a roll call, the start, “I’m OK”, an incident; then the page is closed. */
export async function tripWithoutNetwork(
  guide: Page,
  { plan, date }: { plan: string; date: string },
  minutesAgo: number,
) {
  await guide.goto(`/guide-dashboard/day/${date}`, { waitUntil: 'commit' })
  await setBack(guide, minutesAgo)
  await guide.getByRole('checkbox', { name: /^Checked in: /, checked: false }).check()
  await expect(guide.getByText('1 report is saved on this phone')).toBeVisible()
  await guide.goto(plan, { waitUntil: 'commit' })
  await expect(guide.getByText('1 report is saved on this phone')).toBeVisible()
  await setBack(guide, minutesAgo)
  await guide.getByRole('button', { name: 'Start with 2 guests' }).click()
  await expect(guide.getByText('2 reports are saved on this phone')).toBeVisible()
  await guide.getByRole('button', { name: 'I’m OK' }).click()
  await expect(guide.getByText('3 reports are saved on this phone')).toBeVisible()
  await guide.getByRole('button', { name: 'Report an incident' }).click()
  await guide.getByLabel('How serious was it?').selectOption('1')
  // a phone without a network doesn’t know that the demo’s clock was moved
  await guide.getByLabel('On', { exact: true }).fill(date)
  await guide.getByLabel('At', { exact: true }).fill('07:05')
  await guide.getByLabel('What happened').fill('A guest slipped at the tank and scraped a palm. I covered it.')
  await guide.getByRole('button', { name: 'Send report' }).click()
  await expect(guide.getByText('4 reports are saved on this phone')).toBeVisible()
  // no page of ours is left to send it
  const blank = await guide.context().newPage()
  await guide.close()
  return blank
}

/** What the browser does by itself once there is a network again, and in its own time: it wakes the worker to send what waits. */
export async function wakeWorker(context: BrowserContext, page: Page, origin: string) {
  const session = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (ours) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await found,
    tag: 'treq-queue',
    lastChance: false,
  })
  await session.detach()
}
