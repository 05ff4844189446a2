import { ledgerAccounts, type LedgerAccount } from '#contract/payments/values.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ledgerDesk } from './texts/ledger-desk.en.ts'

const isKnown = (account: string): account is LedgerAccount => ledgerAccounts.some((one) => one === account)

/** An account of the ledger in words. */
export const useAccountName = (): ((account: string) => string) => {
  const t = useTexts(ledgerDesk)
  return (account) => (isKnown(account) ? t(account) : account)
}
