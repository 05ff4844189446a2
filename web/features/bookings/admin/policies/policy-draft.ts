import type { RefundPolicy } from '#contract/bookings/refund-policies.ts'

/** As it is typed. */
export interface PolicyDraft {
  tier: RefundPolicy['tier']
  rows: { hours: string; percent: string }[]
  keepsDeposit: boolean
}

export const draftOf = ({ tier, rows, keepsDeposit }: RefundPolicy): PolicyDraft => ({
  tier,
  rows: rows.map(({ hoursBefore, percent }) => ({ hours: String(hoursBefore), percent: String(percent) })),
  keepsDeposit,
})

const whole = (text: string): number => (/^\s*\d{1,5}\s*$/.test(text) ? Number(text) : Number.NaN)

export const policyOf = ({ tier, rows, keepsDeposit }: PolicyDraft): RefundPolicy => ({
  tier,
  rows: rows.map(({ hours, percent }) => ({ hoursBefore: whole(hours), percent: whole(percent) })),
  keepsDeposit,
})

export type RowFault = 'number' | 'rising'

/** What is wrong with a row, which the contract would refuse too. */
export function faultOf(draft: PolicyDraft, at: number): RowFault | null {
  const { rows } = policyOf(draft)
  const [row, before] = [rows[at], rows[at - 1]]
  if (!row) return null
  if (Number.isNaN(row.hoursBefore) || row.hoursBefore > 17_520 || !(row.percent >= 1 && row.percent <= 100))
    return 'number'
  return before && (row.hoursBefore >= before.hoursBefore || row.percent >= before.percent) ? 'rising' : null
}

export const isSound = (draft: PolicyDraft): boolean => draft.rows.every((_row, at) => faultOf(draft, at) === null)
