import { z } from 'zod'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'

const days = z.int().min(1).max(365)

export const settings = settingsPart(
  {
    /** How applications to guide are handled. A business day is Monday to Friday; holidays count as any other day. */
    recruitment: z.object({
      /** Within so many business days an applicant hears from an operator; nothing is decided by itself. */
      firstAnswerBusinessDays: z.int().min(1).max(30),
      /** Time to answer a question; then the application is withdrawn. */
      infoDays: days,
      /** An approval is good for so long; one left unused can be sent once more. */
      approvalDays: days,
      /** An expired approval can be sent again for so long; then the application is withdrawn. The privacy policy says 90 at most. */
      expiredDays: z.int().min(1).max(90),
      /** After a decline one can apply again. */
      reapplyDays: z.int().min(1).max(355),
      /**
       * What an applicant gave us is erased so long after the application ended, and never before they may apply again. The
       * privacy policy says a year at most; the days between are for a machine that stood still.
       */
      eraseEndedDays: z.int().min(1).max(355),
      /** A mailed link and a browser it was opened in, from the last time they were used. */
      linkDays: days,
      /** A draft that rests is reminded of after so many days each, and erased in the end: the privacy policy says 90 at most. */
      draftReminderDays: z.array(days).max(4),
      draftEraseDays: z.int().min(1).max(90),
      /** A reference who has not answered is reminded after so many days each; then the applicant can name someone else. */
      referenceReminderDays: z.array(days).max(4),
      referenceLateDays: days,
      /** Scores of 100 from which an interview, and from which a closer look is suggested. */
      interviewFrom: z.int().min(1).max(100),
      reviewFrom: z.int().min(0).max(99),
      /** How much guides are needed, of 10, where no row says otherwise. */
      usualNeed: z.int().min(0).max(10),
      areaNeed: z
        .array(
          z.object({
            state: z.string().regex(/^[A-Z]{2}$/),
            category: z.enum(['fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter']),
            need: z.int().min(0).max(10),
          }),
        )
        .max(400),
    }),
  },
  {
    recruitment: {
      firstAnswerBusinessDays: 5,
      infoDays: 14,
      approvalDays: 14,
      expiredDays: 90,
      reapplyDays: 90,
      eraseEndedDays: 355,
      linkDays: 14,
      draftReminderDays: [3, 10],
      draftEraseDays: 90,
      referenceReminderDays: [3, 7],
      referenceLateDays: 10,
      interviewFrom: 70,
      reviewFrom: 50,
      usualNeed: 5,
      areaNeed: [],
    },
  },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
