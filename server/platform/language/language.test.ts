import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { booking } from '#contract/bookings/schemas.ts'
import { limits } from '#contract/wire/limits.ts'
import { ourWords, sentence } from '#contract/wire/said.ts'
import { sentencesInSpanish } from '#contract/wire/sentences-es.ts'
import { quantitiesInSpanish } from './quantities-es.ts'
import { languageOfHeader } from '../said/request-language.ts'
import { isSaidInSpanish, say } from './say.ts'
import { speakerOf } from '../said/spoken.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.5', 'en'],
  ['fr, es;q=0.4, en;q=0.3', 'es'],
  ['de', 'en'],
  ['es;q=0', 'en'],
  ['*', 'en'],
])('%s asks for %s', (header, language) => expect(languageOfHeader(header)).toBe(language))

test.each([
  ['Saturday, June 13, 2026 at 7:00 AM MDT', 'sábado 13 de junio de 2026, 7:00 a.m. MDT'],
  ['Sky pond on Sat, Jun 13', 'Sky pond, sábado 13 de junio'],
  ['July 4', '4 de julio'],
  ['2 adults and 1 child', '2 adultos y 1 menor'],
  ['24 hours', '24 horas'],
  ['1 hour, until Saturday, June 13 at 7:00 AM MDT,', '1 hora, hasta el sábado 13 de junio, 7:00 a.m. MDT,'],
  ['Monday', 'lunes'],
])('%s: %s', (english, spanish) => expect(quantitiesInSpanish(english)).toBe(spanish))

test.each([
  ['Your card was declined.', 'Tu tarjeta fue rechazada.'],
  [
    '10% of everything above, $1,340.00, is $134.00. It is never above $100.00. It pays for Treq: support, payment and checks of guides.',
    'El 10% de todo lo anterior, $1,340.00, es $134.00. Nunca es más de $100.00. Paga el trabajo de Treq: la atención, el pago y la comprobación de los guías.',
  ],
  [
    'The trip starts on July 4, within June 1 to August 31. 15% of $100.00 is $15.00.',
    'El viaje empieza el 4 de julio, entre el 1 de junio y el 31 de agosto. El 15% de $100.00 es $15.00.',
  ],
  [
    'Utah sales tax (demo rate): 7.1% of $100.00 is $7.10.',
    'Impuesto sobre ventas de Utah (tasa de demostración): el 7.1% de $100.00 es $7.10.',
  ],
  ['Adult × 2', 'Adulto × 2'],
  ['Group of 4 or more −10%', 'Grupo de 4 o más −10%'],
  [
    'Cancel 7 days or more before the start and you get 50% of the trip price back.',
    'Si cancelas 7 días o más antes del inicio, se te devuelve el 50% del precio del viaje.',
  ],
  [
    'Treq will charge the remaining $300.00 to this card on March 3, 2027, or when your guide accepts if that is later.',
    'Treq cobrará los $300.00 restantes a esta tarjeta el 3 de marzo de 2027, o cuando tu guía acepte si eso es después.',
  ],
  [
    'A departure is booked on these days. Cancel or move what is booked first: Sky pond, 2026-06-13 at 07:00: 1 seat taken; Elk, day 1, 2026-06-14 at 08:30: 3 seats taken.',
    'Una salida está reservada en estos días. Primero cancela o mueve lo reservado: Sky pond, 2026-06-13, 07:00: 1 lugar tomado; Elk, day 1, 2026-06-14, 08:30: 3 lugares tomados.',
  ],
  ['Sky pond, 2026-06-13 at 07:00: 2 seats taken', 'Sky pond, 2026-06-13, 07:00: 2 lugares tomados'],
  ['TQ-7K2M9FD is cancelled; nothing had been charged.', 'TQ-7K2M9FD está cancelada; no se había cobrado nada.'],
  ['Only 1 seat is left on this departure.', 'Solo queda 1 lugar en esta salida.'],
  ['Only 3 seats are left on this departure.', 'Solo quedan 3 lugares en esta salida.'],
  ['What a person has written stays. Closed gates, too.', 'What a person has written stays. Closed gates, too.'],
])('%s', (english, spanish) => {
  expect(say('es', english)).toBe(spanish)
  expect(say('en', english)).toBe(english)
})

test('only what is ours is said anew, wherever it stands', () => {
  const schema = z.object({
    title: z.string(),
    own: ourWords.nullable(),
    lines: z.array(z.object({ label: ourWords, note: z.string().optional() })).optional(),
  })
  const speaker = speakerOf(schema, ourWords)
  const value = { title: 'Winter', own: 'Winter', lines: [{ label: 'Adult', note: 'Adult' }] }
  expect(speaker?.(value, (one) => say('es', String(one)))).toEqual({
    title: 'Winter',
    own: 'Invierno',
    lines: [{ label: 'Adulto', note: 'Adult' }],
  })
  expect(value.own).toBe('Winter')
  expect(speakerOf(z.object({ title: z.string() }), ourWords)).toBeNull()
  expect(speakerOf(z.object({ items: z.array(booking) }), sentence)).not.toBeNull()
})

// What is missing is listed by name: the list is the work to do.

const root = join(import.meta.dirname, '../../..')
const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|simulator|\/testing|demo\//.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') }))

/** Operators read English only. */
const formSources = sourcesIn('contract').filter(({ file }) => !/contract\/(operators|admin)\//.test(file))

const literal = String.raw`'(?:[^'\\\n]|\\.)+'|"(?:[^"\\\n]|\\.)+"|\x60(?:[^\x60\\]|\\.)+\x60`
const amounts = /amount|cash|toFixed|earn|refund|money|keeps/i
const numbers = /count|hours|percent|max|min|left|size|days|megapixels|width|most|youngest|limits|ended\b|wait/i

const constants: Record<string, string> = {
  notCharged: 'Your card was not charged.',
  holdReleased: 'The hold on it is released; your bank may take a few days to show that.',
  bankTime: '5–10 business days',
  back: '',
  people: '2 people',
  ending: 'won',
  stays: 'Everything stays as it was.',
  sentence: 'You did not answer in time.',
  why: 'Your bank wants you to confirm this payment yourself.',
  title: 'A request is waiting for your answer',
  'user.currentRole': 'guide',
}
/** Templates that only carry sentences which stand elsewhere. */
const carriers = ['`${what} does not exist.`', '`${first}.`']
/** Read by the operator of this installation only. */
const inEnglish = 'to-the-operator.ts'

/** A template as it may read, with something likely in its places. */
function samplesOf(source: string): string[] {
  const text = source.slice(1, -1).replace(/\\(.)/g, '$1')
  const filled = (choose: (expression: string) => string) =>
    text.replace(
      /\$?\$\{((?:[^{}]|\{[^{}]*\})*)\}/g,
      (_, expression: string) =>
        constants[expression] ?? /\? '[^']*' : '([^']*)'$/.exec(expression)?.[1] ?? choose(expression),
    )
  const likely = (expression: string) => (amounts.test(expression) ? '$3.00' : numbers.test(expression) ? '3' : 'Ada')
  return [filled(likely), filled(() => 'Ada'), filled(() => '3'), filled(() => '3 hours'), filled(() => '$3.00')]
}
// a template with another one inside is cut off here and has an example above
const isSaid = (source: string) =>
  /^'\w+'$/.test(source) ||
  carriers.includes(source) ||
  source.includes('${count(') ||
  source.replaceAll(/\$\{[^}]*\}/g, '').includes('${') ||
  samplesOf(source).some(isSaidInSpanish)

function unsaid(folder: string, call: RegExp, of = /./): string[] {
  const sources = sourcesIn(folder).filter(({ file }) => of.test(file) && !file.endsWith(inEnglish))
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(`${call.source}(${literal})`, 'g'))]
      .map((found) => found.at(-1) ?? '')
      .filter((source) => !isSaid(source))
      .map((source) => `${file}: ${source}`),
  )
}

describe('every sentence of ours has its Spanish', () => {
  test('what accounts answer', () => expect(unsaid('server/accounts', /\bdone\(/)).toEqual([]))

  test('the rules of forms', () => {
    const rules = formSources.flatMap(({ text }) =>
      [
        ...text.matchAll(
          new RegExp(
            `(?:\\berror: |\\bmessage: |numeric\\(|\\.(?:min|max|regex|refine)\\((?:[^'"\\n]|'[^']*'(?=\\)))*?, )('[A-Z][^'\\n]+'|"[A-Z][^"\\n]+")`,
            'g',
          ),
        ),
      ].map(([, source = '']) => source.slice(1, -1)),
    )
    expect(rules.length).toBeGreaterThan(30)
    // one that stands in a constant, behind a longer test or with a limit in it
    const others = formSources.flatMap(({ text }) => [
      ...[...text.matchAll(/^const \w+ = '([A-Z][^'\n]+ [^'\n]+)'$/gm)].map(([, said = '']) => said),
      ...[...text.matchAll(/\.refine\(.*, '([A-Z][^'\n]+)'\)/g)].map(([, said = '']) => said),
      ...[...text.matchAll(/`(Please [^`]+)`/g)].map(([, said = '']) =>
        said.replace(/\$\{limits\.(\w+)\}/g, (_, name: string) => String(Object(limits)[name])),
      ),
    ])
    expect(others.length).toBeGreaterThan(3)
    expect([...new Set([...rules, ...others])].filter((sentence) => !(sentence in sentencesInSpanish))).toEqual([])
  })
})
