import { SetAsideScreen } from '#web/features/search/admin/set-aside-screen.tsx'

export default function AdminSearchPage() {
  return <SetAsideScreen />
}
