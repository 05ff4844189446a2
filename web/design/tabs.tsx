import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

type Tab = { value: string; label: ReactNode; content: ReactNode }

type Props = {
  /** Accessible name of the row of tabs. */
  label: string
  tabs: readonly Tab[]
  value?: string
  onValueChange?: (value: string) => void
  className?: string
}

/** Arrow keys, Home and End move and choose. Own, because Radix Tabs writes style attributes on the server. */
export function Tabs({ label, tabs, value, onValueChange, className }: Props) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(tabs[0]?.value)
  const chosen = value ?? own
  // on a phone the row is wider than the screen: scroll the selected tab fully into view
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [chosen])
  const choose = (next: string) => {
    setOwn(next)
    onValueChange?.(next)
  }
  const press = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === chosen)
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key]
    const tab = target === undefined ? undefined : tabs[target]
    if (target === undefined || !tab) return
    event.preventDefault()
    choose(tab.value)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }
  return (
    <div className={className}>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className="relative flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-controls={`${id}-panel-${tab.value}`}
            aria-selected={tab.value === chosen}
            tabIndex={tab.value === chosen ? 0 : -1}
            onClick={() => choose(tab.value)}
            onKeyDown={press}
            className="relative inline-flex min-h-12 min-w-target shrink-0 items-center justify-center gap-2 font-semibold whitespace-nowrap text-ink-muted transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-transparent hover:text-ink focus-visible:-outline-offset-2 aria-selected:text-ink aria-selected:after:bg-accent"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          tabIndex={0}
          hidden={tab.value !== chosen}
          className="rounded-sm pt-6"
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
