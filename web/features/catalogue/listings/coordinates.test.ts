import { expect, test } from 'vitest'
import { readCoordinates } from './coordinates.ts'

test.each([
  ['37.0475, -112.5263', 37.0475, -112.5263],
  ['37.0475 -112.5263', 37.0475, -112.5263],
  ['37.0475° N, 112.5263° W', 37.0475, -112.5263],
  [' 37.04751234,-112.52631234 ', 37.04751, -112.52631],
  [`37°02'51"N 112°31'35"W`, 37.0475, -112.52639],
  ['-33.86;151.2', -33.86, 151.2],
])('%s is read as maps copy it', (text, lat, lng) => expect(readCoordinates(text)).toEqual({ lat, lng }))

test.each(['', '37.0475', 'Kanab, UT', '91, 0', '0, 181', '37,0475, -112,5263', 'NaN, NaN', '1e2, 3'])(
  '“%s” is no place on earth',
  (text) => expect(readCoordinates(text)).toBeNull(),
)
