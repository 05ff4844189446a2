import { ListingsScreen } from '#web/features/catalogue/listings/listings-screen.tsx'

export default function CreateAdventurePage() {
  return <ListingsScreen />
}
