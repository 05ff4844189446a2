import type { createPromoCode } from '#contract/pricing/promo-codes.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { usd } from '#contract/wire/money.ts'
import type { PromoCodeRow } from '../tables.ts'

export const presentPromoCode = (row: PromoCodeRow): OutputOf<typeof createPromoCode> => ({
  id: row.id,
  code: row.code,
  description: row.description,
  percent: row.percent,
  amount: row.amount === null ? null : usd(row.amount),
  payer: row.payer,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})
