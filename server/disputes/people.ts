import type { CaseSide } from '#contract/disputes/values.ts'
import type { CaseBooking } from '#server/bookings/index.ts'
import { guideNames } from '#server/guides/index.ts'
import type { Read } from '#server/platform/database.ts'

/** Of the side that is not the reader's. */
export async function nameOfOther(
  read: Read,
  { guideId, contactName }: Pick<CaseBooking, 'guideId' | 'contactName'>,
  side: CaseSide,
): Promise<string> {
  return side === 'guide' ? contactName : ((await guideNames(read, [guideId])).get(guideId) ?? '')
}
