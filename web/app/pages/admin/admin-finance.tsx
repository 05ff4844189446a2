import { FinanceScreen } from '#web/features/payments/admin/finance-screen.tsx'

export default function AdminFinancePage() {
  return <FinanceScreen />
}
