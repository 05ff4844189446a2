import { TooltipLayer } from '#web/design/tooltip.tsx'
import ExplorerLayer from '#web/features/explorer-help/explorer-layer.tsx'

/** Of every page, once it is at rest. */
export default function RestParts() {
  return (
    <>
      <TooltipLayer />
      <ExplorerLayer />
    </>
  )
}
