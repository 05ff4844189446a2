import { z } from 'zod'

/** What a person reads about a value whose rule says nothing of its own; the library's words are a programmer's. "Required" and "Invalid input" are the specification's. */
const sentences: Partial<Record<string, string>> = {
  invalid_format: 'Please check the format of this.',
  invalid_value: 'Please choose one of the options.',
  not_multiple_of: 'Please enter a whole number.',
  unrecognized_keys: 'This has a field we don’t know.',
}

const tooSmall = (origin: string, minimum: number | bigint): string => {
  if (origin === 'string') return minimum === 1 ? 'Required' : 'Please enter a little more.'
  return origin === 'array' || origin === 'set' ? 'Please add more.' : 'Please enter a larger number.'
}

const tooBig = (origin: string): string => {
  if (origin === 'string') return 'Please shorten this.'
  return origin === 'array' || origin === 'set' ? 'Please list fewer.' : 'Please enter a smaller number.'
}

z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined || issue.input === null ? 'Required' : 'Please check the format of this.'
      case 'too_small':
        return tooSmall(issue.origin, issue.minimum)
      case 'too_big':
        return tooBig(issue.origin)
      default:
        return sentences[issue.code ?? ''] ?? 'Invalid input'
    }
  },
})
