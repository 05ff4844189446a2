import type { SavedQuery } from './saved-searches.ts'

/** Minutes, as the form offers them. */
const durations = [
  { name: 'half_day', min: undefined, max: 300 },
  { name: 'day', min: 301, max: 1440 },
  { name: 'days', min: 1441, max: undefined },
] as const

/** A row of a database gives the values back in another order. */
const order =
  'category location q lat lng radius from to party children ages family priceMin priceMax difficulty duration ratingMin instant credential access species language month'.split(
    ' ',
  )

/** The page that shows a search. */
export function browsePath(query: SavedQuery): string {
  const { place, priceMin, priceMax, durationMin, durationMax, ...others } = query
  const duration = durations.find(({ min, max }) => min === durationMin && max === durationMax)
  const values: Record<string, string | number | boolean | readonly string[] | undefined> = {
    location: place,
    ...others,
    priceMin: priceMin === undefined ? undefined : Math.floor(priceMin / 100),
    priceMax: priceMax === undefined ? undefined : Math.ceil(priceMax / 100),
    duration: duration?.name,
  }
  const address = new URLSearchParams()
  for (const name of order) {
    const value = values[name]
    const text = Array.isArray(value) ? value.join(',') : value === undefined || value === false ? '' : String(value)
    if (text !== '') address.set(name, text)
  }
  return address.size === 0 ? '/browse' : `/browse?${address.toString()}`
}
