import { DocumentsScreen } from '#web/features/verification/admin/documents-screen.tsx'

export default function AdminDocumentsScreenPage() {
  return <DocumentsScreen />
}
