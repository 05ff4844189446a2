import { drawsAreHeld } from './draws-are-held.ts'
import type { Invariant } from '#server/platform/invariants.ts'
import { frozenIsNotPaid } from './frozen-is-not-paid.ts'
import { itemsFitLedger } from './items-fit-ledger.ts'
import { moneyIsPlanned } from './money-is-planned.ts'
import { payoutsFitLedger } from './payouts-fit-ledger.ts'
import { payoutsFitItems } from './payouts-fit-items.ts'
import { owedFitsLedger } from './owed-fits-ledger.ts'

export const invariants: readonly Invariant[] = [
  itemsFitLedger,
  payoutsFitItems,
  payoutsFitLedger,
  owedFitsLedger,
  moneyIsPlanned,
  frozenIsNotPaid,
  drawsAreHeld,
]
