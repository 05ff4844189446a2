import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['Rafael Ortega', 'Rafael Ortega', true],
  ['ORTEGA, RAFAEL', 'Rafael Ortega', true],
  ['Rafael J. Ortega', 'Rafael Ortega', true],
  ['José Ortíz', 'Jose Ortiz', true],
  ['Capt. Denise Alvarado', 'Denise Alvarado', true],
  ['Tessa Redmond', 'Tess Redmond', true],
  ['R. Ortega', 'Rafael Ortega', true],
  ['Conan O’Brien', 'Conan OBrien', true],
  ['Walter Sorensen Jr.', 'Walt Sorensen', true],
  ['Maria Ortega', 'Rafael Ortega', false],
  ['Rafael Ortega', 'Rafael Mori', false],
  ['Ortega', 'Rafael Ortega', false],
  ['R. O.', 'Rafael Ortega', false],
  ['', 'Rafael Ortega', false],
  ['Paria Line Outfitters', 'Rafael Ortega', false],
])('%s and %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same)
  expect(isSameName(other, one)).toBe(same)
})
