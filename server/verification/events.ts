import type { DocumentKind } from '#contract/verification/values.ts'

interface AboutDocument {
  guideId: string
  documentId: string
  kind: DocumentKind
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** The subject of each is the document. */
    'verification.submitted': AboutDocument
    'verification.approved': AboutDocument
    'verification.rejected': AboutDocument
    'verification.expiring': AboutDocument & { daysLeft: number }
    'verification.expired': AboutDocument
    'verification.revoked': AboutDocument
    /** The subject is the guide. */
    'verification.level_changed': { guideId: string; from: number; to: number }
  }
}
