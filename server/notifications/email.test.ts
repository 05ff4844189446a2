import { expect, test } from 'vitest'
import { spanishOf, domains } from '#server/app.ts'
import { said, verbatim } from '#contract/wire/said.ts'
import { sayWith } from '#server/platform/said/render.ts'
import { renderEmail } from './email.ts'
import type { NotificationTexts } from './type.ts'

const texts: NotificationTexts = {
  title: verbatim('Hello <script>alert(1)</script>'),
  subject: verbatim('Hello\r\nBcc: everybody@mail.test'),
  body: verbatim('Hello'),
  paragraphs: [verbatim('One & two'), verbatim('A "quoted" line\nand another'), null],
  rows: [[said('Total'), { amount: 42_000, currency: 'USD' }]],
  button: { label: said('View your booking'), path: '/x?a=1&b="2"' },
  notes: [null, verbatim('Small <print>')],
  footer: verbatim('Because you asked.'),
}
const render = (language: 'en' | 'es') =>
  renderEmail(texts, { say: sayWith(spanishOf(domains)), language, publicUrl: 'https://treq.example' })

test('whatever a person has typed stays text', () => {
  const { html, subject } = render('en')
  expect(html).not.toContain('<script')
  expect(html).toContain('&#60;script&#62;')
  expect(html).toContain('One &#38; two')
  expect(html).toContain('and another')
  expect(html).toContain('Small &#60;print&#62;')
  expect(html).toContain('href="https://treq.example/x?a=1&#38;b=&#34;2&#34;"')
  expect(html).toContain('max-width:600px')
  expect(subject).toBe('Hello Bcc: everybody@mail.test')
})

test('the plain text holds everything the page does', () => {
  const { text } = render('en')
  for (const piece of [
    'Hello <script>alert(1)</script>',
    'One & two',
    'A "quoted" line\nand another',
    'Total: $420.00',
    'View your booking:\nhttps://treq.example/x?a=1&b="2"',
    'Small <print>',
    'Because you asked.',
  ])
    expect(text).toContain(piece)
})

test('our words are in the language of the recipient, links too', () => {
  const { text, html } = render('es')
  expect(html).toContain('<html lang="es">')
  expect(text).toContain('Ver tu reserva:\nhttps://treq.example/es/x')
  expect(text).toContain('Treq, aventuras al aire libre con guías locales')
  expect(html).toContain('Si el botón no funciona, abre esta dirección:')
})
