import { expect, test } from '../fixtures.ts'
import { becomeExplorer, choose, listing } from './steps.ts'

test('a hold that runs out gives the seats back and says so @clock', async ({ page, newPerson }) => {
  await becomeExplorer(page, 'Hanna')
  const { href, departures } = await listing(page, 'roan-highlands-balds')
  const departure = departures.filter((one) => one.instant)[8]
  if (!departure) throw new Error('There is no such departure')
  await choose(page, href, departure, 1)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText('Spots held for')).toBeVisible()
  const left = async () =>
    (await listing(page, 'roan-highlands-balds')).departures.find((one) => one.id === departure.id)?.seatsLeft
  expect(await left()).toBe(departure.seatsLeft - 1)

  const clock = await newPerson()
  await clock.goto('/demo/clock')
  await clock.getByRole('button', { name: '+1 h', exact: true }).click()
  await expect.poll(left).toBe(departure.seatsLeft)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your hold expired' })).toBeVisible()
})
