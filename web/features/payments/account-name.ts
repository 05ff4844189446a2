import { useTexts } from '#web/lib/language/i18n.tsx'
import { tools } from '#web/app/texts/tools.en.ts'

const accounts = [
  'processor_clearing',
  'booking_liability',
  'guide_payable',
  'platform_revenue_commission',
  'platform_revenue_service_fee',
  'tax_payable',
  'credit_liability',
  'processor_fee',
  'refund_clearing',
  'dispute_reserve',
  'receivable_from_guide',
  'platform_revenue_penalties',
  'platform_revenue_breakage',
  'platform_cost_promotions',
  'platform_cost_goodwill',
  'platform_cost_weather_bonus',
  'platform_cost_chargebacks',
] as const
const isKnown = (account: string): account is (typeof accounts)[number] => accounts.some((one) => one === account)

/** An account of the ledger in words. */
export const useAccountName = (): ((account: string) => string) => {
  const t = useTexts(tools)
  return (account) => (isKnown(account) ? t(account) : account)
}
