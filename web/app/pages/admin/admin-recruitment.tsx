import { RecruitmentScreen } from '#web/features/recruitment/admin/recruitment-screen.tsx'

export default function AdminRecruitmentPage() {
  return <RecruitmentScreen />
}
