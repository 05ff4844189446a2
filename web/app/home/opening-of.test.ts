import { expect, test } from 'vitest'
import { openingOf } from './opening-of.ts'

const long =
  'We left the van at first frost and did not see another person until the second pass was behind us, which the guide had'

test.each([
  [
    'whole sentences, as many as fit',
    'Grilled cheese at ten thousand feet. That’s what they tell people about. I’d tell you about the second-grade teacher’s patience with one mitten, and the hill.',
    'Grilled cheese at ten thousand feet. That’s what they tell people about.',
  ],
  [
    'all of a short text',
    'Cold rock, warm soup, and nobody else for miles!',
    'Cold rock, warm soup, and nobody else for miles!',
  ],
  [
    'quotation marks stay whole',
    'He said "wait until the light comes." It came, and we waited.',
    'He said "wait until the light comes." It came, and we waited.',
  ],
  ['nothing of a sentence that is too long', `${long} told us to expect, and so on, and so on, until dark.`, null],
  ['nothing that says too little', 'Great.', null],
  ['nothing of a text without an end', long, null],
  ['nothing of nothing', '', null],
])('%s', (_what, text, opening) => expect(openingOf(text)).toBe(opening))
