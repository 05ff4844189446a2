import { afterAll, beforeAll, expect, test } from 'vitest'
import { csrfToken, resendVerification, signUp } from '#contract/accounts/calls.ts'
import { showAdventure, categoryImages } from '#contract/catalogue/calls.ts'
import { createTestApp, type Browser, type TestApp } from '#test/app.ts'
import { newestEmail } from '#test/emails.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const spanish = { 'accept-language': 'es' }
const languageOf = async (email: string) =>
  (await t.app.db.selectFrom('accounts').select('language').where('email', '=', email).executeTakeFirstOrThrow())
    .language

async function write(browser: Browser, path: string, headers: Record<string, string>, payload: object = {}) {
  const { body } = await browser.call(csrfToken)
  return browser.raw({
    method: 'POST',
    url: path.replace('/api/', '/api/v1/'),
    headers: { 'x-csrf-token': body.csrfToken, ...headers },
    payload,
  })
}
const form = (email: string) => ({ email, password: 'Wilderness1', firstName: 'Nora', lastName: 'Vale' })

test('who signs up on a Spanish page is answered and written to in Spanish', async () => {
  const answer = await write(t.visitor(), signUp.path, spanish, form('nora@example.com'))
  expect(answer.body).toMatchObject({ message: 'Tu cuenta está creada. ¡Te damos la bienvenida a Treq!' })
  expect(answer.headers['content-language']).toBe('es')
  expect(await languageOf('nora@example.com')).toBe('es')
  const mail = await newestEmail(t.app, 'nora@example.com', 'Confirma tu correo electrónico')
  expect(mail?.text).toContain('/es/verify-email?token=')
  expect(mail?.text).toContain('El enlace sirve durante 24 horas.')
  expect(mail?.html).toContain('<html lang="es">')
  expect(mail?.text).not.toMatch(/\b(the|your|you)\b/i)
})

test('letters follow the language that the person acts in; looking at a page, or a browser with many languages, changes nothing', async () => {
  const browser = t.visitor()
  await write(browser, signUp.path, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, form('vale@example.com'))
  expect(await languageOf('vale@example.com')).toBe('es')
  await browser.raw({ method: 'GET', url: '/api/v1/auth/me', headers: { 'accept-language': 'en' } })
  await write(browser, resendVerification.path, { 'accept-language': 'en-US,en;q=0.9' })
  expect(await languageOf('vale@example.com')).toBe('es')
  await write(browser, resendVerification.path, { 'accept-language': 'en' })
  expect(await languageOf('vale@example.com')).toBe('en')
})

test('refusals are said in the language of the request, and caches keep the languages apart', async () => {
  const browser = t.visitor()
  const wrong = await write(browser, signUp.path, spanish, { ...form('x'), password: 'short' })
  expect(wrong).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_input',
      fields: {
        email: 'Escribe un correo electrónico válido',
        password: 'La contraseña debe tener al menos 8 caracteres',
      },
    },
  })
  const missing = { method: 'GET', url: showAdventure.path.replace('/api/', '/api/v1/').replace(':id', 'x') }
  expect((await browser.raw({ ...missing, headers: spanish })).body).toMatchObject({
    error: 'Esta aventura no existe.',
  })
  expect((await browser.raw(missing)).body).toMatchObject({ error: 'We couldn’t find that adventure.' })
  const images = await browser.raw({
    method: 'GET',
    url: categoryImages.path.replace('/api/', '/api/v1/'),
    headers: spanish,
  })
  expect(String(images.headers['vary']).toLowerCase()).toContain('accept-language')
})
