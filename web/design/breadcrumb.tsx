import { cx } from '#web/design/cx.ts'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { controls } from '#web/app/texts/controls.en.ts'

type Props = {
  /** From the top down; the last one is the page itself and needs no address. */
  items: readonly { label: string; to?: string }[]
  className?: string
}

export function Breadcrumb({ items, className }: Props) {
  const t = useTexts(controls)
  return (
    <nav aria-label={t('breadcrumb')} className={cx('text-sm', className)}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map((item, at) => (
          <li key={item.label} className="flex items-center gap-2">
            {at > 0 ? (
              <span aria-hidden="true" className="text-line-strong">
                /
              </span>
            ) : null}
            {item.to !== undefined && at < items.length - 1 ? (
              <Link to={item.to} variant="quiet" className="relative after:absolute after:-inset-x-3 after:inset-y-0">
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="inline-flex min-h-target items-center font-medium">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
