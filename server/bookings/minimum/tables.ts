import type { ColumnType, Selectable } from 'kysely'
import type { Timestamp } from '#server/platform/database.ts'

interface MinimumQuestions {
  id: string
  departure_id: string
  coming: number
  asked_at: Timestamp
  answer_by: Timestamp
  answered_at: ColumnType<Date | null, undefined, Date>
  /** `enough`: the minimum was met. `nobody`: the guide didn't answer in time, so it was canceled. */
  answer: ColumnType<Answer | null, undefined, Answer>
  answered_by: ColumnType<string | null, undefined, string>
}
export type Answer = 'run' | 'cancel' | 'enough' | 'nobody'
export type MinimumQuestion = Selectable<MinimumQuestions>

declare module '#server/platform/database.ts' {
  interface Database {
    minimum_questions: MinimumQuestions
  }
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    'departure.below_minimum': { departureId: string; questionId: string }
    'departure.sure_to_run': { departureId: string }
  }
}

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    'departure.tipping_point': true
    'departure.minimum_unanswered': true
  }
}
