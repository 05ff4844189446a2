import { Compass } from 'lucide-react'
import { Suspense, useEffect, useId, useRef } from 'react'
import type { User } from '#contract/accounts/schemas.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { ExplorerProvider, useExplorer } from './explorer.tsx'
import { MobileHelp } from './mobile-help.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { QuestCard } from './quest-card.tsx'
import type { Reader } from './quests.ts'
import { explorerHelp } from './texts/explorer-help.en.ts'
import { usePlace } from './use-place.ts'

const readerOf = (user: User | null): Reader =>
  user?.userType === 'admin'
    ? 'administrator'
    : user && (user.userType !== 'customer' || user.currentRole === 'guide')
      ? 'guide'
      : 'explorer'

function Layer() {
  const t = useTexts(explorerHelp)
  const { user } = useAuth()
  const { off, panelOpen, setPanelOpen, slidesOpen, setSlidesOpen, visit } = useExplorer()
  const place = usePlace()
  const panel = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const reader = readerOf(user)
  useEffect(visit, [visit])
  const toggle = () => {
    setPanelOpen(!panelOpen)
  }
  const close = () => {
    setPanelOpen(false)
    button.current?.focus()
  }
  return (
    <>
      {place && !off && reader !== 'administrator' ? <QuestCard key={place.key} place={place} panel={panel} /> : null}
      <IconButton
        ref={button}
        label={t('openPanel')}
        aria-expanded={panelOpen}
        aria-controls={panelOpen ? id : undefined}
        onClick={toggle}
        className="max-tablet:hidden"
      >
        <Compass aria-hidden="true" />
      </IconButton>
      {panelOpen ? <ProgressPanel ref={panel} id={id} reader={reader} onClose={close} /> : null}
      <MobileHelp open={slidesOpen} onClose={() => setSlidesOpen(false)} />
    </>
  )
}

/** The help of explorers, in the header of every page once the page is at rest: buttons, card, progress, slides. */
export default function ExplorerLayer() {
  return (
    // Its texts may come after it.
    <Suspense fallback={null}>
      <ExplorerProvider>
        <Layer />
      </ExplorerProvider>
    </Suspense>
  )
}
