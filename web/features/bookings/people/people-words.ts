import type { Participant } from '#contract/bookings/people/schemas.ts'
import type { Translate } from '#web/lib/language/i18n.tsx'
import type { trip } from '#web/features/bookings/texts/trip.en.ts'

/** `Adult 2`: a person of a party without a name. */
export function placeOf<P extends Pick<Participant, 'unit'>>(
  t: Translate<typeof trip>,
  people: readonly P[],
  person: P,
): string {
  const child = person.unit === 'child'
  const same = people.filter(({ unit }) => (unit === 'child') === child)
  return t(child ? 'child' : 'adult', { number: same.indexOf(person) + 1 })
}
