import type { ColumnType, Selectable } from 'kysely'
import type { GuideProfileDraft } from '#contract/onboarding/schemas.ts'
import type {
  GuideStep,
  NextActor,
  OnboardingState,
  OnboardingStep,
  TaxClassification,
  TaxFormKind,
  TinKind,
} from '#contract/onboarding/values.ts'
import type { Generated, Timestamp } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'

interface GuideOnboardings {
  id: string
  guide_id: string
  state: StateColumn<OnboardingState>
  step: OnboardingStep
  actor: NextActor
  percent: number
  blocked: Generated<OnboardingStep[]>
  began_at: Timestamp
  active_at: Timestamp
  nudged: Generated<number>
  nudged_at: Timestamp | null
  submitted_at: Timestamp | null
  review_due_at: Timestamp | null
  decided_at: Timestamp | null
  decided_by: string | null
  archived_at: Timestamp | null
}
export type OnboardingRow = Selectable<GuideOnboardings>

interface Returns {
  id: string
  onboarding_id: string
  step: GuideStep
  message: string
  returned_by: string
  returned_at: Timestamp
  resolved_at: Timestamp | null
}
export type ReturnRow = Selectable<Returns>

interface TaxForms {
  id: string
  guide_id: string
  form: TaxFormKind
  name: string
  business_name: string
  classification: TaxClassification | null
  address: ColumnType<object, string, never>
  citizenship: string | null
  birth_date: string | null
  tin_kind: TinKind
  tin_sealed: Buffer
  tin_end: string
  backup_withholding: boolean
  certification_hash: string
  signature: string
  signed_at: Timestamp
  signed_from: string
  valid_until: Timestamp | null
}
export type TaxFormRow = Selectable<TaxForms>

interface GuideTerms {
  version: number
  title: string
  text: string
  material: boolean
  published_at: Timestamp
  published_by: string
  reason: string
}
export type TermsRow = Selectable<GuideTerms>

declare module '#server/platform/database.ts' {
  interface Database {
    guide_onboardings: GuideOnboardings
    onboarding_returns: Returns
    onboarding_profiles: {
      guide_id: string
      draft: ColumnType<GuideProfileDraft, string, string>
      saved_at: Timestamp
      submitted_at: Timestamp | null
    }
    tax_forms: TaxForms
    guide_terms: GuideTerms
    guide_terms_acceptances: {
      id: string
      guide_id: string
      version: number
      name: string
      text_hash: string
      seconds_shown: number
      accepted_at: Timestamp
      accepted_from: string
    }
  }
}

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    /** Reminds of an onboarding that rests, and archives it in the end; its subject is the onboarding. */
    'onboarding.idle': true
  }
}
declare module '#server/platform/jobs.ts' {
  interface Jobs {
    /** Has every guide who accepted earlier terms accept these. */
    'ask-terms-again': { version: number; after: string | null }
  }
}

interface OfGuide {
  guideId: string
}
declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** The subject of each is the onboarding. */
    'onboarding.submitted': OfGuide
    'onboarding.reopened': OfGuide
    'onboarding.step_returned': OfGuide & { step: GuideStep; message: string }
    'onboarding.resubmitted': OfGuide & { step: GuideStep }
    'onboarding.nudged': OfGuide & { step: OnboardingStep }
    'onboarding.archived': OfGuide
    'onboarding.resumed': OfGuide
    'onboarding.live': OfGuide
    'onboarding.training_waived': OfGuide & { reason: string }
    /** The subject is the guide. */
    'onboarding.terms_changed': OfGuide & { version: number; by: string }
  }
}
