import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { departure } from '#web/testing/departure.ts'
import DepartureCalendar from './departure-calendar.tsx'
import { DepartureList } from './departure-list.tsx'

const departures = [
  departure('2027-03-05', 0),
  departure('2027-03-06', 8),
  departure('2027-03-12', 1),
  departure('2027-03-13', 0),
  departure('2027-05-01', 8),
  departure('2027-05-02', 8),
]
const choice = { departures, chosen: undefined, people: 2, instantBook: true, onChoose: () => undefined }

test('full departures stand in the list to be waited for, those too small cannot be chosen, and none crowds out one with room', () => {
  const markup = renderToString(<DepartureList {...choice} />).replaceAll('<!-- -->', '')
  const radio = (date: string) => new RegExp(`<input[^>]*${date.replaceAll('-', '')}[^>]*>`).exec(markup)?.[0]
  expect(markup.match(/>Full</g)).toHaveLength(2)
  expect(radio('2027-03-05')).not.toContain('disabled=""')
  expect(radio('2027-03-06')).not.toContain('disabled=""')
  // one seat is too few for two, who may wait for another
  expect(radio('2027-03-12')).not.toContain('disabled=""')
  const many = renderToString(<DepartureList {...choice} people={9} />)
  expect(many.match(/<input[^>]*>/g)?.every((one) => one.includes('disabled=""'))).toBe(true)
  expect(radio('2027-05-01')).not.toContain('disabled=""')
  expect(radio('2027-05-02')).toBeUndefined()
  expect(markup).toContain('Show more dates')
  expect(markup).not.toContain('April 2027')
})

test('the calendar opens with the first day that has room and says why another has none', () => {
  const markup = renderToString(<DepartureCalendar {...choice} />)
  expect(markup).toContain('March 2027')
  expect(markup).toContain('aria-label="Friday, March 5, 2027, full"')
  expect(markup).toContain('aria-label="Friday, March 12, 2027, not enough spots for your group"')
  expect(markup).toContain('aria-label="Saturday, March 6, 2027"')
})

test('a departure that needs people says how many are missing, one that is sure says so', () => {
  const minimum = { people: 4, missing: 2, guaranteed: false }
  const needing = [
    { ...departure('2027-03-06', 8), minimum },
    { ...departure('2027-03-12', 8), minimum: { ...minimum, guaranteed: true } },
  ]
  const markup = renderToString(<DepartureList {...choice} departures={needing} />).replaceAll('<!-- -->', '')
  expect(markup).toContain('Minimum 4, 2 more needed')
  expect(markup).toContain('Guaranteed to run')
})

test('a chosen departure far ahead stands on top of the list, with the way to earlier ones', () => {
  const chosen = departures.at(-2)?.id
  const markup = renderToString(<DepartureList {...choice} chosen={chosen} />).replaceAll('<!-- -->', '')
  const first = /<input[^>]*>/.exec(markup)?.[0]
  expect(first).toContain(chosen)
  expect(first).toContain('checked')
  expect(markup).toContain('Show earlier dates')
  // Within the first rows nothing is hidden.
  expect(renderToString(<DepartureList {...choice} chosen={departures[1]?.id} />)).not.toContain('Show earlier dates')
})

test('with a party each date says what all of them pay', () => {
  const totals = departures.map((one, at) => ({
    ...one,
    total: { amount: 16_664 + 1000 * at, currency: 'USD' as const },
  }))
  const markup = renderToString(<DepartureList {...choice} departures={totals} />).replaceAll('<!-- -->', '')
  expect(markup).toContain('$176.64')
  expect(markup).not.toContain('$93.45')
})
