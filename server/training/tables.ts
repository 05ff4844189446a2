import type { ColumnType, Selectable } from 'kysely'
import type { ModuleDocument } from '#contract/training/schemas.ts'
import type { AttemptState, DutyCause, Quiz, TrainingModule } from '#contract/training/values.ts'
import type { Generated, Timestamp } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'
import type { DrawnQuestion } from './rules/draw.ts'

interface Attempts {
  id: string
  guide_id: string
  quiz: Quiz
  state: StateColumn<AttemptState>
  major: number
  version: string
  questions: ColumnType<DrawnQuestion[], string, never>
  began_at: Timestamp
  ended_at: Timestamp | null
  correct: number | null
  critical_missed: number | null
}
export type AttemptRow = Selectable<Attempts>

interface Duties {
  id: string
  guide_id: string
  module: TrainingModule
  cause: DutyCause
  reason: string
  set_at: Timestamp
  set_by: string
  due_at: Timestamp
  done_at: Timestamp | null
}
export type DutyRow = Selectable<Duties>

/** A module as a certificate names it. */
export interface CertifiedModule {
  readonly module: TrainingModule
  readonly title: string
  readonly version: string
  /** ISO instant. */
  readonly passedAt: string
}
interface Certificates {
  id: string
  number: string
  guide_id: string
  name: string
  modules: ColumnType<CertifiedModule[], string, never>
  issued_at: Timestamp
  valid_until: Timestamp
  replaced_at: Timestamp | null
}
export type CertificateRow = Selectable<Certificates>

interface Guides {
  guide_id: string
  required: number
  passed: number
  locked: Generated<Quiz[]>
  locked_at: Timestamp | null
  due_at: Timestamp | null
  certificate_until: Timestamp | null
  active_at: Timestamp
}
export type TrainingGuideRow = Selectable<Guides>

declare module '#server/platform/database.ts' {
  interface Database {
    training_versions: {
      module: TrainingModule
      major: number
      minor: number
      content: ColumnType<ModuleDocument, string, never>
      published_at: Timestamp
      published_by: string
      reason: string
    }
    training_drafts: {
      module: TrainingModule
      content: ColumnType<ModuleDocument, string, string>
      based_on: string
      revision: number
      saved_at: Timestamp
      saved_by: string
    }
    training_progress: { account_id: string; module: TrainingModule; lesson: string; read_at: Timestamp }
    training_guides: Guides
    training_attempts: Attempts
    training_answers: {
      attempt_id: string
      position: number
      module: TrainingModule
      question: string
      critical: boolean
      chosen: number[] | null
      answered_at: Timestamp | null
      correct: boolean | null
    }
    training_duties: Duties
    training_unlocks: {
      id: string
      guide_id: string
      quiz: Quiz
      unlocked_at: Timestamp
      unlocked_by: string
      reason: string
    }
    training_certificates: Certificates
  }
}

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    /** A duty comes near; its subject is the duty. */
    'training.duty_near': true
    /** A certificate ends soon; its subject is the certificate. */
    'training.certificate_near': true
  }
}
declare module '#server/platform/jobs.ts' {
  interface Jobs {
    /** Has every certified guide who passed an earlier version pass this module again. */
    'require-retraining': { module: TrainingModule; major: number; dueAt: string; reason: string; after: string | null }
  }
}

interface OfGuide {
  guideId: string
}
declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** The subject is the attempt. */
    'training.attempt_passed': OfGuide & { quiz: Quiz }
    'training.attempt_failed': OfGuide & { quiz: Quiz; failures: number }
    /** The subject is the duty. */
    'training.duty_set': OfGuide & { module: TrainingModule; cause: DutyCause; reason: string; dueAt: string }
    'training.duty_near': OfGuide & { module: TrainingModule; dueAt: string; days: number }
    /** The subject is the certificate. */
    'training.certified': OfGuide & { number: string; validUntil: string }
    'training.certificate_near': OfGuide & { validUntil: string; days: number }
    /** The subject is the guide. */
    'training.unlocked': OfGuide & { quiz: Quiz }
  }
}
