import type { CaseSide } from '#contract/disputes/values.ts'
import type { CaseBooking } from '#server/bookings/index.ts'

/** Of the side that is not the reader's; `guides` has the guide's name by id. */
export const nameOfOther = (
  guides: ReadonlyMap<string, string>,
  { guideId, contactName }: Pick<CaseBooking, 'guideId' | 'contactName'>,
  side: CaseSide,
): string => (side === 'guide' ? contactName : (guides.get(guideId) ?? ''))
