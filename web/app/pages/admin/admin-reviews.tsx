import { ReviewAlertsScreen } from '#web/features/reviews/admin/reviews-screen.tsx'

export default function AdminReviewsPage() {
  return <ReviewAlertsScreen />
}
