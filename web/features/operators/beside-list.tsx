import type { ReactNode } from 'react'
import { cx } from '#web/design/cx.ts'
import { EmptyState } from '#web/design/empty-state.tsx'

interface Props {
  /** Of the list. */
  label: string
  items: readonly { readonly id: string }[]
  /** Instead of the list where it has no row, and beside it where none is open. */
  none: { title: string; text: string }
  choose: { title: string; text: string }
  /** Below the list. */
  more: ReactNode
  /** The rows as `BesideRow`. */
  rows: ReactNode
  /** What is open. */
  open: ReactNode
  /** Of the list at desktop width. */
  width?: 'narrow' | 'wide'
}

/** A list with what is open beside it; a phone shows one or the other. */
export function BesideList({ label, items, none, choose, more, rows, open, width = 'narrow' }: Props) {
  return (
    <div
      className={cx(
        'grid grid-cols-1 items-start gap-6',
        width === 'wide'
          ? 'desktop:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]'
          : 'desktop:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]',
      )}
    >
      <div className={cx('grid gap-3', open !== null && 'max-desktop:hidden')}>
        {items.length === 0 ? (
          <EmptyState title={none.title}>
            <p>{none.text}</p>
          </EmptyState>
        ) : (
          <ul aria-label={label} className="grid">
            {rows}
          </ul>
        )}
        {more}
      </div>
      <div className={cx(open === null && 'max-desktop:hidden')}>
        {open ?? (
          <EmptyState title={choose.title}>
            <p>{choose.text}</p>
          </EmptyState>
        )}
      </div>
    </div>
  )
}

/** One row; the whole of it opens what it names. `mark` as `rowMark` gives it. */
export function BesideRow({
  mark,
  open,
  onOpen,
  children,
}: {
  mark: { 'data-row': string }
  open: boolean
  onOpen: () => void
  children: ReactNode
}) {
  return (
    <li className="border-b border-line">
      <button
        type="button"
        {...mark}
        aria-current={open ? 'true' : undefined}
        onClick={onOpen}
        className={cx('grid w-full gap-1 px-3 py-3 text-left hover:bg-surface-sunken', open && 'bg-brand-soft')}
      >
        {children}
      </button>
    </li>
  )
}
