import type { SearchAnswer } from '#contract/search/calls.ts'

/** What a search without words was taken to mean. */
export const nothingUnderstood: SearchAnswer['understood'] = {
  text: null,
  categories: [],
  states: [],
  place: null,
  placeAsWords: false,
  party: null,
  months: [],
  family: false,
  children: null,
  days: null,
  price: null,
  duration: null,
  difficulties: [],
  cheap: false,
  nearMe: false,
  corrections: {},
}
