import { StripeKeysScreen } from '#web/features/payments/admin/stripe-keys/stripe-keys-screen.tsx'

export default function AdminStripeKeysPage() {
  return <StripeKeysScreen />
}
