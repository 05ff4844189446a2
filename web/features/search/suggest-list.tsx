import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '#web/design/cx.ts'
import { isCategory } from '#web/features/catalogue/categories.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { search } from '#web/features/search/texts/search.en.ts'
import type { Suggestion } from './queries.ts'
import { useSuggestions } from './use-suggestions.ts'

const nobody = -1

interface Props {
  /** A field that is there already: it keeps its text and its focus when this comes late. */
  field: HTMLInputElement
  kinds: readonly Suggestion['kind'][]
}

/** Makes a text field a combobox with suggestions under it. An adventure chosen opens its page. */
export function SuggestList({ field, kinds }: Props) {
  const t = useTexts(search)
  const navigate = useNavigate()
  const listId = useId()
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
    if (item.kind === 'adventure') return void navigate(item.value)
    fill(field, item.kind === 'place' && item.detail ? item.value : words(item))
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One more stop than items: the field itself is between last and first.
      setActive(((active + 1 + step + items.length + 1) % (items.length + 1)) - 1)
    } else if (event.key === 'Enter') {
      const item = items[active]
      if (item) {
        event.preventDefault()
        choose(item)
      } else close()
    } else if (event.key === 'Tab') close()
  })
  const type = useEffectEvent(() => {
    setActive(nobody)
    ask(field.value)
  })
  const leave = useEffectEvent(close)

  useEffect(() => {
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    const parts = new AbortController()
    const { signal } = parts
    field.addEventListener('keydown', press, { signal })
    field.addEventListener('input', type, { signal })
    field.addEventListener('blur', leave, { signal })
    // Who was quicker than this is answered too.
    if (document.activeElement === field && field.value !== field.defaultValue) field.dispatchEvent(new Event('input'))
    return () => parts.abort()
  }, [field])
  useEffect(() => {
    field.setAttribute('aria-expanded', String(open))
    const attribute = (name: string, value: string | null) =>
      value === null ? field.removeAttribute(name) : field.setAttribute(name, value)
    attribute('aria-controls', open ? listId : null)
    attribute('aria-activedescendant', active === nobody ? null : `${listId}-${active}`)
  }, [field, open, active, listId])

  return (
    <>
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
    </>
  )
}

function fill(field: HTMLInputElement, text: string) {
  field.value = text
  field.dispatchEvent(new Event('change', { bubbles: true }))
  field.focus()
}

function useWords() {
  const c = useTexts(sale)
  return ({ kind, text }: Suggestion) => (kind === 'category' && isCategory(text) ? c(text) : text)
}
