import { ReportsScreen } from '#web/features/analytics/admin/reports-screen.tsx'

export default function AdminAnalyticsPage() {
  return <ReportsScreen />
}
