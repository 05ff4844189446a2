import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.ts'

const hiddenIn = (text: string) => maskContacts(text, 'treq.example').flatMap(({ hidden }) => (hidden ? [hidden] : []))
const shown = (text: string) =>
  maskContacts(text, 'treq.example')
    .map(({ text: part, hidden }) => (hidden ? '■' : part))
    .join('')

test.each([
  ['Call me at 307-555-0142 tonight', 'phone', 'Call me at ■ tonight'],
  ['(307) 555 0142', 'phone', '■'],
  ['+1 307.555.0142 works', 'phone', '■ works'],
  ['3 0 7 5 5 5 0 1 4 2', 'phone', '■'],
  ['３０７５５５０１４２', 'phone', '■'],
  ['3️⃣0️⃣7️⃣5️⃣5️⃣5️⃣0️⃣1️⃣4️⃣2️⃣', 'phone', '■'],
  ['307\u200b555\u200b0142', 'phone', '■'],
  ['3o7 555 o142', 'phone', '■'],
  ['three oh seven five five five zero one four two', 'phone', '■'],
  ['tres cero siete cinco cinco cinco cero uno cuatro dos', 'phone', '■'],
  ['three0seven five55 zero one 42', 'phone', '■'],
  ['307*555*0142', 'phone', '■'],
  ['Write to ana.marsh@example.com please', 'email', 'Write to ■ please'],
  ['ana at gmail dot com', 'email', '■'],
  ['ana (at) gmail', 'email', '■'],
  ['ana arroba hotmail punto com', 'email', '■'],
  ['ana @ example . com', 'email', '■'],
  ['See https://hank-guides.com/book now', 'link', 'See ■ now'],
  ['hankguides.com', 'link', '■'],
  ['hankguides dot com', 'link', '■'],
  ['wa.me/13075550142', 'link', '■'],
  ['find me @hank_guides there', 'handle', 'find me ■ there'],
  ['my instagram: hankguides', 'handle', 'my ■'],
  ['whatsapp hank_307', 'handle', '■'],
])('hidden: %s', (text, kind, others) => {
  expect(hiddenIn(text)).toContain(kind)
  expect(shown(text)).toBe(others)
})

test.each([
  'We are 4 adults and 2 children, 8 and 11 years old.',
  'Our kids are 8, 10, 12, and 14.',
  'Is 2027-05-01 free, or 05/08/2027?',
  'Anything between 7:30 and 11:45 works.',
  'We could pay $1,200 for 3 days.',
  'Meet at 38.5733, -109.5498?',
  'We look at Moab. Then we drive on.',
  'There is no cell signal at the lake.',
  'Booking TQ-7K2MPRX, June 13 2027 at 8 AM',
  'The rods are 9 ft, 5 wt; boots are 10, 11, 12.',
  'one of us can go on day two or three',
  'See https://treq.example/adventure/red-gate-1 for it',
  'El 13 de junio a las 8, somos 3 adultos.',
])('left as it is: %s', (text) => {
  expect(hiddenIn(text)).toEqual([])
})

test('nothing is taken away, whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const parts = maskContacts(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
    }),
  )
})

test.each(['1 ', '1,', 'a@', 'one ', '1.', '(', 'a.'])('4,000 characters of “%s” come back whole', (unit) => {
  const text = unit.repeat(4000 / unit.length)
  expect(
    maskContacts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
