import type { Locator } from '@playwright/test'
import { newEmail, password } from '../accounts/steps.ts'
import { listing } from '../bookings/steps.ts'
import { expect, hydrated, test } from '../fixtures.ts'
import { englishLeft } from './spanish-steps.ts'

test('a visitor goes on in Spanish: home, search, an adventure, and back', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL(/\/es$/)
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveTitle('Aventuras guiadas al aire libre · Treq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sal con alguien que conoce el terreno')
  await expect(page.getByRole('listitem').filter({ hasText: 'Todoterreno' }).first()).toBeVisible()
  expect(await englishLeft(page)).toEqual([])

  await page.getByPlaceholder('Ciudad, estado o región').fill('Utah')
  await page.getByRole('button', { name: 'Buscar aventuras' }).click()
  await expect(page).toHaveURL(/\/es\/browse\?location=Utah$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Aventuras cerca de Utah' })).toBeVisible()
  await expect(page.getByText('En Utah', { exact: true })).toBeVisible()
  expect(await englishLeft(page)).toEqual([])

  await page.locator('main a[href^="/es/adventure/"]').first().click()
  await expect(page).toHaveURL(/\/es\/adventure\//)
  await expect(page.getByRole('heading', { name: 'Sobre esta aventura' })).toBeVisible()
  await expect(page.getByText(/^Si cancelas .* antes del inicio, se te devuelve/).first()).toBeVisible()
  await page.locator('#book').getByRole('radio').first().check({ force: true })
  await expect(page.getByText('Cargo por servicio').first()).toBeVisible()
  expect(await englishLeft(page)).toEqual([])

  // Nearby adventures load on scroll and move what is below.
  const nearby = page.getByRole('region', { name: 'Más como esta, cerca de aquí' })
  await nearby.scrollIntoViewIfNeeded()
  await expect(nearby.getByRole('listitem').first()).toBeVisible()
  const { pathname } = new URL(page.url())
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(pathname.replace(/^\/es/, ''))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'About this adventure' })).toBeVisible()
})

test('sign-in, refusals and the way back stay in Spanish', async ({ page }) => {
  await page.goto('/es/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Hola de nuevo' })).toBeVisible()
  await page.getByLabel('Correo electrónico').fill('explorer')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('Escribe un correo electrónico válido').first()).toBeVisible()
  await page.getByLabel('Correo electrónico').fill('explorer@treq.example')
  await page.getByLabel('Contraseña', { exact: true }).fill('Wrong1wrong')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('El correo o la contraseña no son correctos. Inténtalo de nuevo.').first()).toBeVisible()
  await page.getByLabel('Contraseña', { exact: true }).fill('Wilderness1')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/es\/settings$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
  await page.goto('/es/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Tus aventuras' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Próximos' })).toBeVisible()
  expect(await englishLeft(page)).toEqual([])
})

test('a first visitor books in Spanish by keyboard: the focus goes to each new heading, and nothing is in English', async ({
  page,
}) => {
  const { href, departures } = await listing(page, 'roan-highlands-balds')
  const departure = departures.find((one) => one.instant && one.seatsLeft > 1)
  if (!departure) throw new Error('No departure has room')
  const tabTo = async (target: Locator) => {
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(target).toBeFocused({ timeout: 1 })
    }).toPass({ intervals: [0] })
  }
  await page.goto(`/es${href}?departure=${departure.id}&adults=1`)
  await tabTo(page.locator('#book').getByRole('button', { name: 'Reservar', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '¿Primera vez aquí? Crea una cuenta' })).toBeFocused()
  expect(await englishLeft(page)).toEqual([])
  for (const [label, text] of [
    ['Nombre completo', 'Inés Vale'],
    ['Correo electrónico', newEmail('ines')],
    ['Contraseña', password],
    ['Teléfono móvil', '(406) 555-0142'],
  ] as const) {
    await tabTo(page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await tabTo(page.getByLabel('Tengo 18 años o más'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/es\/checkout\?booking=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Pago de la reserva' })).toBeFocused()
  await tabTo(page.getByRole('checkbox', { name: /^Acepto/ }))
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Guardar esta tarjeta para mi próxima reserva')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the switch keeps page and query, and the forms stay in the language', async ({ page }) => {
    await page.goto('/search?q=trout&place=Montana')
    await page.getByRole('link', { name: 'Español' }).click()
    await expect(page).toHaveURL(/\/es\/search\?q=trout&place=Montana$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('«trout» cerca de Montana')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/search\?q=trout&place=Montana$/)
    await page.goto('/es')
    await page.getByPlaceholder('Ciudad, estado o región').fill('Utah')
    await page.getByRole('button', { name: 'Buscar aventuras' }).click()
    await expect(page).toHaveURL(/\/es\/browse\?location=Utah$/)
  })
})
