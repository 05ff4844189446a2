import type { CalendarDeparture, GuideCalendar } from '#contract/scheduling/guide-calendar.ts'
import type { DepartureStanding } from '#contract/scheduling/values.ts'
import { formatLocalDate, formatLocalTime } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideCalendar } from '#web/features/scheduling/texts/guide-calendar.en.ts'

type Tone = 'neutral' | 'brand' | 'success' | 'warn' | 'danger' | 'info' | 'outline'

/** A color for each standing; its word stands beside it everywhere. */
export const toneOf: Record<DepartureStanding, Tone> = {
  open: 'outline',
  booked: 'brand',
  full: 'success',
  below_minimum: 'warn',
  sale_closed: 'info',
  under_way: 'info',
  ended: 'neutral',
  canceled: 'danger',
}

/** Without guests, and something else takes its guide or gear at that time. */
export const isBlocked = ({ blockedBy, taken }: Pick<CalendarDeparture, 'blockedBy' | 'taken'>) =>
  blockedBy !== null && taken === 0

/** The color of a departure: one that is blocked looks like none of those for sale. */
export const toneFor = (departure: CalendarDeparture): Tone =>
  isBlocked(departure) ? 'neutral' : toneOf[departure.standing]

/** What is said of one departure: seats, people, time, and who is with it. */
export function useDepartureWords() {
  const t = useTexts(guideCalendar)
  const names = ({ guideId, resourceIds }: CalendarDeparture, { subjects }: Pick<GuideCalendar, 'subjects'>) =>
    [guideId, ...resourceIds].flatMap((id) => subjects.find((one) => one.id === id)?.name ?? [])
  return {
    standing: (departure: CalendarDeparture) => (isBlocked(departure) ? t('notForSale') : t(departure.standing)),
    /** Why it is not for sale, or that its guests and an outside calendar want the same time; empty for most. */
    conflict: ({ blockedBy, taken }: CalendarDeparture) => {
      if (blockedBy === null) return ''
      if (taken > 0) return t('overlapsOutside')
      return t(blockedBy === 'outside_event' ? 'blockedByOutside' : 'blockedByDeparture')
    },
    /** Short, for a bar of the calendar. */
    seats: ({ kind, taken, capacity }: CalendarDeparture) =>
      kind === 'private' ? (taken > 0 ? t('privateTaken') : t('privateFree')) : t('seats', { taken, capacity }),
    people: ({ booked, requested, held, waiting }: CalendarDeparture) =>
      [
        booked > 0 ? t('bookedPeople', { count: booked }) : '',
        requested > 0 ? t('requestedPeople', { count: requested }) : '',
        held > 0 ? t('heldPeople', { count: held }) : '',
        waiting > 0 ? t('waitingParties', { count: waiting }) : '',
      ].filter(Boolean),
    time: ({ date, time, endDate, endTime }: CalendarDeparture) =>
      date === endDate
        ? t('until', { start: formatLocalTime(time), end: formatLocalTime(endTime) })
        : t('untilOtherDay', {
            start: formatLocalTime(time),
            date: formatLocalDate(endDate, 'short'),
            end: formatLocalTime(endTime),
          }),
    with: (departure: CalendarDeparture, calendar: Pick<GuideCalendar, 'subjects'>) =>
      t('with', { names: names(departure, calendar).join(', ') }),
    title: ({ adventureId }: CalendarDeparture, { adventures }: Pick<GuideCalendar, 'adventures'>) =>
      adventures.find(({ id }) => id === adventureId)?.title ?? '',
  }
}
