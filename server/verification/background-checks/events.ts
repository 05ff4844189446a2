interface AboutCheck {
  guideId: string
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** The subject of each is the check. */
    'background_check.invited': AboutCheck
    'background_check.pending': AboutCheck
    'background_check.reviewed': AboutCheck
    'background_check.unused': AboutCheck
    'background_check.suspended': AboutCheck
    'background_check.paused': AboutCheck
    'background_check.cleared': AboutCheck
    'background_check.considered': AboutCheck
    'background_check.noticed': AboutCheck
    'background_check.disputed': AboutCheck
    'background_check.resumed': AboutCheck
    'background_check.wait_over': AboutCheck
    'background_check.adverse': AboutCheck
    'background_check.canceled': AboutCheck
    'background_check.expiring': AboutCheck & { daysLeft: number }
    'background_check.ended': AboutCheck
  }
}
