import { AnalyticsLayer } from '#web/features/analytics/analytics-layer.tsx'
import { useEntry } from '../use-entry.ts'
import { Part } from './part.tsx'

const nothing = {}
async function loadLater() {
  await new Promise((resolve) => setTimeout(resolve, 3000))
  return import('./rest-parts.tsx')
}

/** Of every page: analytics as soon as the page is idle, the other parts once it is at rest. */
export default function RestLayer() {
  const { path, headerHidden } = useEntry()
  return (
    <>
      <AnalyticsLayer path={path} />
      {headerHidden ? null : <Part load={loadLater} props={nothing} />}
    </>
  )
}
