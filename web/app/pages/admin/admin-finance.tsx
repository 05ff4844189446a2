import { FinanceScreen } from '#web/features/payments/admin/finance-screen.tsx'
import { GiftCardsPart } from '#web/features/giftcards/admin/gift-cards-part.tsx'
import { SalesTaxesPart } from '#web/features/taxes/admin/sales-taxes-part.tsx'
import { SalesTaxRulesPart } from '#web/features/taxes/admin/sales-tax-rules-part.tsx'
import { TaxRulesPart } from '#web/features/taxes/admin/tax-rules-part.tsx'
import { PayoutsPart } from '#web/features/payouts/admin/payouts-part.tsx'

export default function AdminFinancePage() {
  return (
    <FinanceScreen
      payouts={<PayoutsPart />}
      giftCards={<GiftCardsPart />}
      taxes={
        <div className="grid grid-cols-1 gap-10">
          <SalesTaxesPart />
          <SalesTaxRulesPart />
          <TaxRulesPart />
        </div>
      }
    />
  )
}
