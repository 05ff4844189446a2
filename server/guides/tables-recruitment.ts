import type { Generated } from '#server/platform/database.ts'

declare module '#server/platform/database.ts' {
  interface Database {
    guide_applications: {
      id: string
      email: string
      status: ApplicationStatus
      created_at: Generated<Date>
    }
  }
}

type ApplicationStatus =
  | 'draft'
  | 'submitted'
  | 'screening'
  | 'needs_info'
  | 'interview'
  | 'approved'
  | 'waitlisted'
  | 'rejected'
  | 'withdrawn'
  | 'account_created'
  | 'invite_expired'
