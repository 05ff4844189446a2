import { AccountsScreen } from '#web/features/operators/accounts-screen.tsx'

export default function AdminAccountsPage() {
  return <AccountsScreen />
}
