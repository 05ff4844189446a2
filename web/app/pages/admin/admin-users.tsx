import { UsersScreen } from '#web/features/users/admin/users-screen.tsx'

export default function AdminUsersPage() {
  return <UsersScreen />
}
