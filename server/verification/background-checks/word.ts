import type { CheckrInvitation, CheckrReport } from '#server/vendors/checkr/adapter.ts'

/** What Checkr says now of a check. */
export type CheckrWord = 'invited' | 'pending' | 'suspended' | 'paused' | 'clear' | 'consider' | 'dispute' | 'canceled'

/** Without a report the invitation speaks. A clear report of which a part was not looked at is for an operator. */
export function wordOf(invitation: Pick<CheckrInvitation, 'status'>, report: CheckrReport | null): CheckrWord {
  if (!report) {
    if (invitation.status === 'pending') return 'invited'
    return invitation.status === 'completed' ? 'pending' : 'canceled'
  }
  if (report.status !== 'complete') return report.status
  if (report.result === null) return 'canceled'
  return report.result === 'clear' && report.includesCanceled ? 'consider' : report.result
}
