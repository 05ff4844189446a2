/** The number of results above a list. */
export const counted = (total: number): string =>
  total === 0 ? 'No adventures found' : total === 1 ? '1 adventure' : `${total} adventures`

/** The button at the foot of the search sheet. */
export const showing = (total: number): string =>
  total === 0 ? 'No exact matches. Show similar' : total === 1 ? 'Show 1 adventure' : `Show ${total} adventures`

/** `2027-03-05` as the calendar names it: `Friday, March 5, 2027`. */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('en', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
