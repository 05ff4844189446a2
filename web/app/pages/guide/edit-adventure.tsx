import { EditorScreen } from '#web/features/catalogue/listings/editor/editor-screen.tsx'
import { PinMap } from '../../pin-map.tsx'
import { PlaceMap } from '../../place-map.tsx'

export default function EditAdventurePage() {
  return <EditorScreen maps={{ AreaMap: PlaceMap, PinMap }} />
}
