import { Temporal } from 'temporal-polyfill'
import { saidInEnglish, type Said } from '#contract/wire/said.ts'

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
const calendar = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** `HH:mm` as people write it. */
export const clockWords = (time: string): string => clock.format(new Date(`1970-01-01T${time}:00Z`))
/** `YYYY-MM-DD` as people write it. */
export const dayWords = (date: string): string => calendar.format(new Date(`${date}T00:00:00Z`))

/** What the clocks of a place make of a start: a time that they skip, or that comes twice; null for all others. */
export function clockNote(date: string, time: string, zone: string): Said | null {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`)
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(zone, { disambiguation }),
  )
  if (!earlier || !later || earlier.epochMilliseconds === later.epochMilliseconds) return null
  const values = { time: clockWords(time), day: dayWords(date) }
  // in a gap the later reading lies behind it, at a wall time that exists
  if (!earlier.toPlainDateTime().equals(wall))
    return saidInEnglish(
      '{time} doesn’t exist on {day}, because clocks go forward that night. The departure would start at {moved}.',
      { ...values, moved: clockWords(later.toPlainTime().toString({ smallestUnit: 'minute' })) },
    )
  return saidInEnglish(
    '{time} comes twice on {day}, because clocks go back that night. The departure starts the first time.',
    values,
  )
}
