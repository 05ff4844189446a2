import ical, { ICalCalendarMethod } from 'ical-generator'
import { said } from '#contract/wire/said.ts'
import type { Read } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { FileAnswer } from '#server/platform/http/route.ts'
import { slotsOf } from './queries.ts'

/** The interview that was chosen, for either side. Throws 404 while none is. */
export async function interviewFile(read: Read, applicationId: string, summary: string): Promise<FileAnswer> {
  const slot = (await slotsOf(read, applicationId)).find(({ picked_at }) => picked_at)
  if (!slot) throw notFound(said('No interview time has been chosen yet.'))
  const calendar = ical({ prodId: { company: 'Treq', product: 'Interviews' }, method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    // the same interview, moved to another time, replaces itself
    id: `interview-${applicationId}@treq`,
    start: slot.starts_at,
    end: new Date(slot.starts_at.getTime() + slot.minutes * 60_000),
    summary,
    location: slot.place,
  })
  return new FileAnswer(Buffer.from(calendar.toString()), 'treq-interview.ics')
}
