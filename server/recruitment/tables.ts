import type { ColumnType, Selectable } from 'kysely'
import type { DraftAnswers, ReferenceAnswers } from '#contract/recruitment/schemas.ts'
import type { ApplicationFileKind, ApplicationState, DeclineReason, ScorePart } from '#contract/recruitment/values.ts'
import type { Category } from '#contract/catalogue/values.ts'
import type { Language } from '#contract/wire/language.ts'
import type { BigNumber, Generated, Timestamp } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'

type Json<T> = ColumnType<T, string, string>
type FromAnswers<T> = ColumnType<T, never, never>
export type ScoreParts = Readonly<Record<ScorePart, number>>

interface GuideApplications {
  id: string
  /** In lower case; empty once erased. */
  email: string
  email_hash: Generated<Buffer | null>
  language: Generated<Language>
  state: StateColumn<ApplicationState>
  answers: Json<DraftAnswers>
  name: FromAnswers<string>
  /** Two letters, or empty. */
  home_state: FromAnswers<string>
  categories: FromAnswers<Category[]>
  score: number | null
  score_parts: ColumnType<ScoreParts | null, string | null, string | null>
  area_need: Generated<number>
  created_at: Timestamp
  saved_at: Timestamp
  reminded: Generated<number>
  submitted_at: Timestamp | null
  answer_due_at: Timestamp | null
  due_order: ColumnType<Date, never, never>
  decided_at: Timestamp | null
  decided_by: string | null
  message: string | null
  decline_reason: DeclineReason | null
  approved_until: Timestamp | null
  reissued_at: Timestamp | null
  withdraw_reason: string | null
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  erased_at: Generated<Date | null>
  account_id: string | null
}
export type ApplicationRow = Selectable<GuideApplications>

interface ApplicationReferences {
  id: string
  application_id: string
  position: number
  name: string
  email: string
  relation: string
  asked_at: Timestamp
  reminded: Generated<number>
  late_at: Timestamp | null
  replaced_at: Timestamp | null
  answered_at: Timestamp | null
  answers: ColumnType<ReferenceAnswers | null, string | null, string | null>
}
export type ReferenceRow = Selectable<ApplicationReferences>

export type AccessPurpose = 'link' | 'browser' | 'approval'

declare module '#server/platform/database.ts' {
  interface Database {
    guide_applications: GuideApplications
    application_access: {
      id: string
      application_id: string
      purpose: AccessPurpose
      token_hash: Buffer
      created_at: Generated<Date>
      expires_at: Timestamp | null
      revoked_at: Timestamp | null
      used_at: Timestamp | null
    }
    application_files: {
      id: string
      application_id: string
      kind: ApplicationFileKind
      name: string
      content_type: string
      bytes: BigNumber
      added_at: Timestamp
    }
    application_references: ApplicationReferences
    application_reference_links: { token_hash: Buffer; reference_id: string }
    application_questions: {
      id: string
      application_id: string
      question: string
      asked_by: string
      asked_at: Timestamp
      due_at: Timestamp
      answer: string | null
      answered_at: Timestamp | null
    }
    interview_slots: {
      id: string
      application_id: string
      starts_at: Timestamp
      minutes: number
      place: string
      offered_by: string
      offered_at: Timestamp
      picked_at: Timestamp | null
    }
    area_need_rescores: {
      version: number
      scored: Generated<number>
      scored_to: string | null
      finished_at: Timestamp | null
    }
    application_notes: { id: string; application_id: string; account_id: string; text: string; at: Timestamp }
  }
}

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    /** Reminds of a draft that rests, and erases it in the end; its subject is the application, as of the others. */
    'recruitment.draft_idle': true
    'recruitment.answer_due': true
    'recruitment.approval_ends': true
    /** Nobody asked for an expired approval once more. */
    'recruitment.expired_ends': true
    /** Reminds a reference, and in the end informs the applicant; its subject is the reference. */
    'recruitment.reference_waits': true
  }
}
declare module '#server/platform/storage/vault.ts' {
  interface FileKinds {
    'guide-application': true
  }
}

/** What an event of an application says besides its kind. */
interface Because {
  reason: string | null
}
declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** The subject of each is the application. */
    'recruitment.submitted': Because
    'recruitment.screening': Because
    'recruitment.info_requested': Because
    'recruitment.info_answered': Because
    'recruitment.info_lapsed': Because
    'recruitment.interview_offered': Because
    'recruitment.slot_picked': Because
    'recruitment.approved': Because
    'recruitment.approval_reissued': Because
    'recruitment.approval_expired': Because
    'recruitment.approval_lapsed': Because
    'recruitment.expired_lapsed': Because
    'recruitment.waitlisted': Because
    'recruitment.rejected': Because
    'recruitment.withdrawn': Because
    'recruitment.accepted': Because
    'recruitment.onboarding': Because
    'recruitment.reference_answered': Because
    'recruitment.reference_late': Because
    'recruitment.reference_replaced': Because
  }
}
