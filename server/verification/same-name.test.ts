import { expect, test } from 'vitest'
import { isSameName, isStillNamed } from './same-name.ts'

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

test.each([
  ['Tess Quimby', 'Tess Quimby', true],
  ['Tess Quimby', 'TESS QUIMBY', true],
  ['Tess Quimby', 'Tess Marie Quimby', true],
  ['Tess Quimby', 'Tessa Quimby', true],
  ['Tess Quimby', 'T. Quimby', true],
  ['Tess M. Quimby', 'Tess Quimby', true],
  ['Tess Quimby', 'Tess Voss', false],
  ['Tess Quimby', 'Marlene Quimby', false],
  ['T. Quimby', 'T Quimby', true],
  ['T. Quimby', 'Tom Quimby', false],
  ['Tess Q.', 'Tess Quarles', false],
])('checked as %s, later named %s', (checked, name, still) => {
  expect(isStillNamed(checked, name)).toBe(still)
})
