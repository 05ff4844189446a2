import { CircleHelp, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type MouseEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#web/design/cx.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useExplorer } from './explorer.tsx'
import { gap } from './place-card.ts'
import { placeAtEdge, type PlacedCard, placeOnPage } from './place-on-page.ts'
import { DifficultyBadge, QuestBody } from './quest-body.tsx'
import { QuestLanguage } from './quest-language.tsx'
import type { QuestKey } from './quests.ts'
import { explorerHelp } from './texts/explorer-help.en.ts'
import { useAutoOpen } from './use-auto-open.ts'
import { useComplete } from './use-complete.ts'
import type { Place } from './use-place.ts'
import { useQuestTexts } from './use-quest-texts.ts'

interface Opened extends PlacedCard {
  readonly place: Place
  /** The person has called for it, and has the focus in it. */
  readonly called: boolean
}

const nowhere = () => new DOMRect()

/** A tap that was on its way when the card opened is for the page: the card takes none for so long. */
const unarmed = 500

function useArmed(opened: Opened | null): boolean {
  const [armed, setArmed] = useState(false)
  const own = opened !== null && !opened.called
  useEffect(() => {
    if (!own) return undefined
    const timer = setTimeout(() => setArmed(true), unarmed)
    return () => {
      clearTimeout(timer)
      setArmed(false)
    }
  }, [own])
  return armed || !own
}

/** The help of the place that the page shows: its button in the header, and its card, which opens once on its own. */
export function QuestCard({ place, panel }: { place: Place; panel: RefObject<HTMLElement | null> }) {
  const t = useTexts(explorerHelp)
  const textsOf = useQuestTexts()
  const { seen, markSeen } = useExplorer()
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<Opened | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const shown = opened?.place === place ? opened : null
  const anchor = useMemo(
    () => ({ current: { getBoundingClientRect: shown?.measure ?? nowhere, contextElement: place.element } }),
    [shown, place],
  )

  useAutoOpen(seen.includes(place.key) ? null : place, () => {
    const placed = placeOnPage(place.element, panel.current)
    if (!placed) return false
    markSeen(place.key)
    setOpened({ ...placed, place, called: false })
    return true
  })
  useEffect(() => () => setOpened(null), [pathname])
  useEffect(() => {
    if (!shown || shown.called || /edge/.test(shown.spot.side)) return undefined
    // What it explains has been scrolled away.
    const follow = () => {
      const { top, bottom } = shown.measure()
      if (bottom < 0 || top > window.innerHeight) setOpened(null)
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [shown])

  const call = () => {
    markSeen(place.key)
    setOpened({ ...(placeOnPage(place.element, null) ?? placeAtEdge(place.element)), place, called: true })
  }
  const press = (event: MouseEvent) => {
    // By the keyboard it leads into a card that has opened on its own.
    if (shown && !shown.called && event.detail === 0) {
      event.preventDefault()
      setOpened({ ...shown, called: true })
      card.current?.focus()
    }
  }
  const close = () => {
    const within = card.current?.contains(document.activeElement)
    setOpened(null)
    if (within) button.current?.focus()
  }
  return (
    <Popover.Root open={shown !== null} onOpenChange={(open) => (open ? call() : close())}>
      <Popover.Trigger asChild>
        <IconButton ref={button} label={t('openCard')} onClick={press}>
          <CircleHelp aria-hidden="true" />
        </IconButton>
      </Popover.Trigger>
      {/* There as long as the button: Radix makes the button anew where an anchor comes or goes. */}
      <Popover.Anchor virtualRef={anchor} />
      <output className="sr-only">
        {shown && !shown.called ? t('cardOpened', { title: textsOf(place.key).title }) : ''}
      </output>
      {shown ? <CardFrame ref={card} opened={shown} close={close} /> : null}
    </Popover.Root>
  )
}

function CardFrame({
  ref,
  opened,
  close,
}: {
  ref: RefObject<HTMLDivElement | null>
  opened: Opened
  close: () => void
}) {
  const armed = useArmed(opened)
  const { spot, compact, top, place, called } = opened
  const title = useId()
  const beside = spot.side !== 'lower edge' && spot.side !== 'upper edge'
  return (
    <Popover.Content
      ref={ref}
      tabIndex={-1}
      aria-labelledby={title}
      data-spot={spot.side}
      // At an edge the card stands on a line that is the edge itself.
      side={beside ? spot.side : spot.side === 'lower edge' ? 'top' : 'bottom'}
      align={beside && (spot.side === 'top' || spot.side === 'bottom') ? 'end' : 'center'}
      sideOffset={gap}
      collisionPadding={{ top: top + gap, right: gap, bottom: gap, left: gap }}
      sticky="always"
      avoidCollisions={beside}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        if (called) ref.current?.focus({ preventScroll: true })
      }}
      onCloseAutoFocus={(event) => event.preventDefault()}
      style={{ maxHeight: `min(${Math.round(spot.room)}px, var(--radix-popover-content-available-height))` }}
      className={cx(
        'w-[min(23.75rem,calc(100vw-1.5rem))] min-w-[min(20rem,calc(100vw-1.5rem))] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface-raised p-4 text-ink shadow-overlay outline-offset-0',
        spot.side === 'lower edge' ? 'animate-rise-in' : 'animate-fade-in',
        armed ? '' : 'pointer-events-none',
      )}
    >
      <QuestLanguage quest={place.key}>
        <CardContent quest={place.key} title={title} compact={compact} close={close} />
      </QuestLanguage>
    </Popover.Content>
  )
}

interface ContentProps {
  quest: QuestKey
  title: string
  compact: boolean
  close: () => void
}

function CardContent({ quest, title: titleId, compact, close }: ContentProps) {
  const t = useTexts(explorerHelp)
  const { title } = useQuestTexts()(quest)
  const { completedQuests } = useExplorer()
  const complete = useComplete()
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-2">
        <div className="grid justify-items-start gap-1.5 pt-1">
          <DifficultyBadge quest={quest} />
          <h2 id={titleId} className="text-display-xs">
            {title}
          </h2>
        </div>
        <IconButton label={t('close')} className="-mt-1.5 -mr-1.5" onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <QuestBody
        quest={quest}
        compact={compact}
        pinned
        completed={completedQuests.includes(quest)}
        onComplete={() => {
          complete(quest)
          close()
        }}
        onGotIt={close}
      />
    </div>
  )
}
