import type { BackgroundState } from '#contract/verification/checks-values.ts'

export const checkTones = {
  invited: 'neutral',
  pending: 'info',
  suspended: 'warn',
  paused: 'warn',
  complete_clear: 'success',
  complete_consider: 'warn',
  dispute: 'info',
  canceled: 'neutral',
  pre_adverse: 'warn',
  adverse: 'danger',
} as const satisfies Record<BackgroundState, string>
