import type { TaxRule } from './tax-rules.ts'

/**
 * Demo configuration, not tax advice: it shows every shape a rule can have. An operator confirms the rows of the states
 * it works in; a state without rows is not taxed.
 */
const from = '2025-01-01'
const any = {
  locality: null,
  category: null,
  component: null,
  duration: null,
  isLesson: null,
  share: null,
  effective: from,
}

export const demoTaxRules: TaxRule[] = [
  // Washington: day tours and guided fishing and hunting are taxed, sightseeing of several days is not.
  { ...any, state: 'WA', duration: 'under_a_day', percent: 8.9, label: 'Washington sales tax (demo rate)' },
  { ...any, state: 'WA', duration: 'a_day_or_more', percent: 0, label: 'Washington: not taxed over a day' },
  {
    ...any,
    state: 'WA',
    category: 'fishing',
    duration: 'a_day_or_more',
    percent: 8.9,
    label: 'Washington sales tax (demo rate)',
  },
  {
    ...any,
    state: 'WA',
    category: 'hunting',
    duration: 'a_day_or_more',
    percent: 8.9,
    label: 'Washington sales tax (demo rate)',
  },
  { ...any, state: 'WA', component: 'permit', percent: 0, label: 'Washington: permits are not taxed' },
  // Utah: guide service is taxed, a genuine lesson is not.
  { ...any, state: 'UT', percent: 7.1, label: 'Utah sales tax (demo rate)' },
  { ...any, state: 'UT', isLesson: true, percent: 0, label: 'Utah: lessons are not taxed' },
  { ...any, state: 'UT', component: 'permit', percent: 0, label: 'Utah: permits are not taxed' },
  { ...any, state: 'UT', component: 'service_fee', percent: 0, label: 'Utah: the service fee is not taxed' },
  // Montana has no general sales tax.
  { ...any, state: 'MT', percent: 0, label: 'Montana has no sales tax' },
]
