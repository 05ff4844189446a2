import { expect, test } from 'vitest'
import { letter } from './letter.ts'

const parts = {
  heading: 'Hello <script>alert(1)</script>',
  paragraphs: ['One & two', 'A "quoted" line\nand another'],
  rows: [{ label: 'Total', value: '$420.00' }],
  button: { label: 'Open', link: 'https://treq.example/x?a=1&b="2"' },
  footer: 'Because you asked.',
}

test('whatever a person has typed stays text', () => {
  const { html } = letter(parts)
  expect(html).not.toContain('<script')
  expect(html).toContain('&#60;script&#62;')
  expect(html).toContain('One &#38; two')
  expect(html).toContain('and another')
  expect(html).toContain('href="https://treq.example/x?a=1&#38;b=&#34;2&#34;"')
  expect(html).toContain('max-width:600px')
})

test('the plain text holds everything the page does', () => {
  const { text } = letter(parts)
  for (const piece of [parts.heading, ...parts.paragraphs, 'Total: $420.00', parts.button.link, parts.footer]) {
    expect(text).toContain(piece)
  }
})
