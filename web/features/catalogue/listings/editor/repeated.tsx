import { Plus, Trash2 } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '#web/design/button.tsx'
import { IconButton } from '#web/design/icon-button.tsx'

interface Props<T> {
  items: readonly T[]
  most: number
  /** `Permit 2` */
  titleOf: (at: number) => string
  removeLabel: (title: string) => string
  addLabel: string
  onAdd: () => void
  onRemove: (at: number) => void
  children: (item: T, at: number) => ReactNode
}

/** Entries of a list, each in a box of its own, with one more at the end; a new one has the focus. */
export function Repeated<T>({ items, most, titleOf, removeLabel, addLabel, onAdd, onRemove, children }: Props<T>) {
  const list = useRef<HTMLUListElement>(null)
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.children[at]?.querySelector<HTMLElement>('input, select')?.focus())
  return (
    <>
      {items.length > 0 ? (
        <ul ref={list} className="grid gap-4">
          {items.map((item, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries have no name of their own
            <li key={at} className="grid gap-3 rounded-lg border border-line bg-surface-raised p-4">
              <div className="flex items-center justify-between gap-2">
                <span className="font-semibold">{titleOf(at)}</span>
                <IconButton
                  label={removeLabel(titleOf(at))}
                  onClick={() => {
                    onRemove(at)
                    focus(Math.max(0, at - 1))
                  }}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </div>
              {children(item, at)}
            </li>
          ))}
        </ul>
      ) : null}
      {items.length < most ? (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => {
            onAdd()
            focus(items.length)
          }}
        >
          <Plus aria-hidden="true" className="size-5" />
          {addLabel}
        </Button>
      ) : null}
    </>
  )
}
