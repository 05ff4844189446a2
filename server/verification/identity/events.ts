interface AboutIdentity {
  guideId: string
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** The subject of each is the check. */
    'identity.verified': AboutIdentity
    'identity.failed': AboutIdentity
    'identity.retry': AboutIdentity
    'identity.exhausted': AboutIdentity
    'identity.name_differs': AboutIdentity
  }
}
