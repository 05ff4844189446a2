import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import type { Listener } from '#server/platform/events.ts'
import { guideReminderWords, reminderWords, type LetterGuideReminder, type LetterReminder } from './reminder-letters.ts'
import { becauseYouGuide, tellOne, tellSides } from '../tell.ts'

interface Readers {
  explorer: (app: App, read: Read, bookingId: string) => Promise<LetterReminder | null>
  guide: (app: App, read: Read, departureId: string) => Promise<LetterGuideReminder | null>
}

/** Tells both sides of a trip that it is near, by notice and by mail. */
export const reminderNotices = (readers: Readers): Listener => ({
  name: 'reminder-notices',
  on: ['booking.trip_reminder', 'departure.guide_reminder'],
  handle: async (app, tx, fact) => {
    const now = await app.clock.now(tx)
    if (fact.kind === 'booking.trip_reminder') {
      const reminder = await readers.explorer(app, tx, fact.subjectId)
      const words = reminder && reminderWords(reminder, now, app.env.supportEmail)
      if (reminder && words) await tellSides(app, tx, fact, reminder.booking, { explorer: words })
      return
    }
    const reminder = await readers.guide(app, tx, fact.subjectId)
    const words = reminder && guideReminderWords(reminder, now)
    if (reminder && words)
      await tellOne(app, tx, fact, { ...reminder.departure.guide, key: 'guide', words, why: becauseYouGuide })
  },
})
