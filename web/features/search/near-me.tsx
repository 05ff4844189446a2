import { LocateFixed } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { positionRounding } from '#web/lib/language/measures.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'
import { useConfig } from '#web/lib/use-config.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { near } from '#web/features/search/texts/near.en.ts'
import type { PositionFault } from './near.ts'
import type { SearchParams } from './search-params.ts'

type State = 'idle' | 'asking' | PositionFault | 'failed'

/** A button that requests the location when pressed, with the reason beside it. Absent without script. */
export function NearMe({ pathOf }: { pathOf?: (params: SearchParams) => string }) {
  const t = useTexts(near)
  const measures = useMeasureLocale()
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const offset = useConfig()?.clockOffset ?? 0
  const [state, setState] = useState<State>('idle')
  const here = useRef(true)
  const id = useId()
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const ask = async () => {
    setState('asking')
    try {
      const { askPosition, nearPath } = await import('./near.ts')
      const found = await askPosition()
      // After a navigation meanwhile, the person stays there.
      if (!here.current) return
      if ('fault' in found) return setState(found.fault)
      setState('idle')
      await navigate(nearPath(found, new Date(Date.now() + offset), pathOf))
    } catch {
      if (here.current) setState('failed')
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
      <Button
        variant="secondary"
        size="sm"
        // Hidden, not absent, until it works: nothing moves. The words are often the largest text in sight, and do not wait.
        className={cx(!hydrated && 'invisible')}
        loading={state === 'asking'}
        aria-describedby={id}
        onClick={() => void ask()}
      >
        <LocateFixed aria-hidden="true" className="size-5" />
        {t('button')}
      </Button>
      <div className="flex-1 basis-64 text-sm text-balance text-ink-muted">
        <p id={id} hidden={state !== 'idle'}>
          {t('why', { distance: t(positionRounding(measures)) })}
        </p>
        <output className="block">{state === 'idle' ? '' : t(state)}</output>
      </div>
    </div>
  )
}
