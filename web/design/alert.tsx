import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/design/cx.ts'

type Tone = 'info' | 'success' | 'warn' | 'danger'

type Props = {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** `alert` interrupts and is meant for what has just gone wrong; `status` waits; `none` for what was already there. */
  role?: 'alert' | 'status' | 'none'
  className?: string
}

const icons = { info: Info, success: CircleCheck, warn: TriangleAlert, danger: CircleAlert }
const looks = {
  info: 'bg-info-soft [--tone:var(--color-info)]',
  success: 'bg-success-soft [--tone:var(--color-success)]',
  warn: 'bg-warn-soft [--tone:var(--color-warn)]',
  danger: 'bg-danger-soft [--tone:var(--color-danger)]',
}

export function Alert({ tone = 'info', title, children, actions, role, className }: Props) {
  const Icon = icons[tone]
  const spoken = role ?? (tone === 'danger' ? 'alert' : 'status')
  return (
    <div
      role={spoken === 'none' ? undefined : spoken}
      className={cx('flex items-start gap-3.5 rounded-md px-4 py-3.5 text-sm text-ink', looks[tone], className)}
    >
      <Icon aria-hidden="true" className="mt-px size-5 shrink-0 text-(--tone)" />
      <div className="grid grow gap-1">
        {title ? <p className="font-semibold text-(--tone)">{title}</p> : null}
        {children ? <div className="max-w-text">{children}</div> : null}
        {actions ? <div className="mt-2 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  )
}
