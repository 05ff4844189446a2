import { ReviewScreen } from '#web/features/verification/admin/review-screen.tsx'

export default function AdminReviewScreenPage() {
  return <ReviewScreen />
}
