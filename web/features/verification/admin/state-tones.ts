export const stateTones = {
  submitted: 'info',
  in_review: 'info',
  approved: 'success',
  expiring: 'warn',
  expired: 'danger',
  rejected: 'neutral',
  revoked: 'danger',
  replaced: 'neutral',
  withdrawn: 'neutral',
} as const
