import { expect, test } from 'vitest'
import { formatMessage, type Translate, type Translation } from '#web/lib/language/i18n.tsx'
import { shell } from '#web/app/shell/texts/shell.en.ts'
import { sentences } from '#web/app/sentences-es.ts'
import words from '#web/app/shell/texts/shell.es.ts'
import { roleSwitched } from './use-account-actions.tsx'

const spanish: Translation<typeof shell> = words
const english: Translate<typeof shell> = (key, ...values) => formatMessage(shell[key], 'en-US', values[0])
const inSpanish: Translate<typeof shell> = (key, ...values) =>
  formatMessage(spanish[key] ?? shell[key], 'es-US', values[0])
const said = (word: string) => sentences[word] ?? word

test('after a switch the role is named in the language of the page', () => {
  expect(roleSwitched(english, (word) => word, 'guide').description).toBe('Successfully switched to guide role')
  expect(roleSwitched(inSpanish, said, 'guide').description).toBe('Ahora usas Treq con este rol: guía')
  expect(roleSwitched(inSpanish, said, 'customer').description).toBe('Ahora usas Treq con este rol: explorador')
})
