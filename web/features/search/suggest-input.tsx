import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '#web/design/cx.ts'
import { Input } from '#web/design/input.tsx'
import { useMessages } from '#web/lib/i18n.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { sale } from '#web/messages/en/sale.ts'
import { search } from '#web/messages/en/search.ts'
import { isCategory } from '#web/features/catalogue/category-name.ts'
import type { Suggestion } from './queries.ts'
import { useSuggestions } from './use-suggestions.ts'

const nobody = -1

type Props = Omit<ComponentProps<typeof Input>, 'ref'> & { kinds: readonly Suggestion['kind'][] }

/** A text field that suggests as one types; without script a plain one. An adventure chosen opens its page. */
export function SuggestInput({ kinds, ...rest }: Props) {
  const t = useMessages(search)
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { items, ask, clear } = useSuggestions(kinds)
  const [active, setActive] = useState(nobody)
  const words = useWords()
  const open = items.length > 0

  const close = () => {
    clear()
    setActive(nobody)
  }
  const choose = (item: Suggestion) => {
    close()
    if (item.kind === 'adventure') void navigate(item.value)
    if (item.kind === 'adventure' || !field.current) return
    field.current.value = item.kind === 'place' && item.detail ? item.value : words(item)
    field.current.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One more place than items: between last and first stands the field itself.
      setActive(((active + 1 + step + items.length + 1) % (items.length + 1)) - 1)
    } else if (event.key === 'Enter') {
      const item = items[active]
      if (item) {
        event.preventDefault()
        choose(item)
      } else close()
    } else if (event.key === 'Tab') close()
  }
  const combobox = hydrated
    ? ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': open,
        'aria-controls': open ? listId : undefined,
        'aria-activedescendant': active === nobody ? undefined : `${listId}-${active}`,
      } as const)
    : {}
  return (
    <div className="relative">
      <Input
        {...rest}
        {...combobox}
        ref={field}
        autoComplete="off"
        onKeyDown={press}
        onBlur={close}
        onInput={(event) => {
          setActive(nobody)
          ask(event.currentTarget.value)
        }}
      />
      {open ? (
        <div
          id={listId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can be neither styled nor filled this way
          role="listbox"
          aria-label={t('suggestions')}
          className="absolute inset-x-0 top-full z-raised mt-1 max-h-80 min-w-64 overflow-y-auto rounded-md border border-line bg-surface-raised py-1 shadow-overlay"
        >
          {items.map((item, at) => (
            // The field keeps the focus and its keys; the pointer only shortens the way.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={`${item.kind} ${item.value}`}
              id={`${listId}-${at}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(item)}
              className={cx(
                'flex min-h-target cursor-pointer items-baseline justify-between gap-3 px-3.5 py-2.5 hover:bg-surface-sunken',
                at === active && 'bg-surface-sunken outline-2 -outline-offset-2 outline-focus',
              )}
            >
              <span>{words(item)}</span>
              {item.detail ? <span className="text-sm text-ink-muted">{item.detail}</span> : null}
            </div>
          ))}
        </div>
      ) : null}
      <output className="sr-only">{open ? t('suggestionCount', { count: items.length }) : ''}</output>
    </div>
  )
}

function useWords() {
  const c = useMessages(sale)
  return ({ kind, text }: Suggestion) => (kind === 'category' && isCategory(text) ? c(text) : text)
}
