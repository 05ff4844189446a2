/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist can be neither grouped nor styled */
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '#web/design/cx.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { Input } from '#web/design/input.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import type { NavigationGroup } from './desk-navigation.ts'
import { deskFrame } from './texts/desk-frame.en.ts'
import { type Choice, useChoices } from './use-choices.ts'

export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const t = useTexts(deskFrame)
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      className="flex min-h-10 w-full max-w-[34rem] items-center gap-2.5 rounded-md border border-line-strong bg-surface-raised px-3 text-left text-sm text-ink-muted hover:border-ink max-tablet:hidden pointer-coarse:min-h-target"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate">{t('searchHint')}</span>
      <kbd aria-hidden="true" className="ml-auto rounded-sm border border-line px-1.5 text-xs">
        {t('shortcut')}
      </kbd>
    </button>
  )
}

interface Props {
  groups: readonly NavigationGroup[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** One field for bookings and for the pages of the desk. */
export function DeskSearch({ groups, open, onOpenChange }: Props) {
  const t = useTexts(deskFrame)
  return (
    <Dialog title={t('searchTitle')} titleHidden open={open} onOpenChange={onOpenChange}>
      <Finder groups={groups} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Finder({ groups, onDone }: { groups: readonly NavigationGroup[]; onDone: () => void }) {
  const t = useTexts(deskFrame)
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { pages, bookings, note } = useChoices(groups, text)
  const choices = [...bookings, ...pages]
  const chosen = Math.min(at, choices.length - 1)
  const go = (to: string) => {
    onDone()
    void navigate(to)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const choice = choices[chosen]
    if (step !== 0) setAt((chosen + step + choices.length) % Math.max(choices.length, 1))
    else if (event.key === 'Enter' && choice) go(choice.to)
    else return
    event.preventDefault()
  }
  const part = { id, chosen, onChoose: go }
  return (
    <div className="grid gap-3">
      <Input
        type="search"
        role="combobox"
        aria-label={t('searchField')}
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(choices.length > 0 ? { 'aria-activedescendant': `${id}-${chosen}` } : {})}
        placeholder={t('searchField')}
        maxLength={120}
        autoComplete="off"
        icon={<Search aria-hidden="true" />}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <output className="sr-only">{text ? t('results', { count: choices.length }) : ''}</output>
      {note ? <p className="px-2.5 text-sm text-ink-muted">{note}</p> : null}
      <div id={`${id}-list`} role="listbox" aria-label={t('searchTitle')} className="grid gap-3">
        <Part {...part} title={t('searchBookings')} choices={bookings} before={0} />
        <Part {...part} title={t('searchPages')} choices={pages} before={bookings.length} />
      </div>
    </div>
  )
}

interface PartProps {
  id: string
  title: string
  choices: readonly Choice[]
  /** How many stand in the parts above. */
  before: number
  chosen: number
  onChoose: (to: string) => void
}

function Part({ id, title, choices, before, chosen, onChoose }: PartProps) {
  if (choices.length === 0) return null
  return (
    <div role="group" aria-label={title} className="grid gap-0.5">
      <p aria-hidden="true" className="px-2.5 py-1 text-xs font-semibold tracking-wide text-ink-muted uppercase">
        {title}
      </p>
      {choices.map(({ to, label, detail }, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and its keys
        <div
          key={to}
          id={`${id}-${before + place}`}
          role="option"
          aria-selected={chosen === before + place}
          onClick={() => onChoose(to)}
          className={cx(
            'grid min-h-10 cursor-pointer content-center rounded-md px-2.5 py-1.5 hover:bg-surface-sunken pointer-coarse:min-h-target',
            chosen === before + place && 'bg-brand-soft text-on-brand-soft',
          )}
        >
          <span className="text-sm font-medium wrap-anywhere">{label}</span>
          {detail ? <span className="text-xs wrap-anywhere">{detail}</span> : null}
        </div>
      ))}
    </div>
  )
}
