import { FileScreen } from '#web/features/disputes/file-screen.tsx'

export default function FileDisputePage() {
  return <FileScreen />
}
