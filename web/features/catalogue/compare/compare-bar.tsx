import { X } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { buttonClasses } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { Link } from '#web/design/link.tsx'
import { compare } from '#web/features/catalogue/texts/compare.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { compared, comparePath } from './compared.ts'

interface Props {
  /** The adventure whose page it is: shown where that is compared, or finds no room. */
  beside?: string
  className?: string
}

/** The way to the comparison, over the foot of a page with cards, while there is something to compare. */
export function CompareBar({ beside, className }: Props) {
  const t = useTexts(compare)
  const ids = compared.use()
  const [query] = useSearchParams()
  const elsewhere = beside !== undefined && !ids.includes(beside) && ids.length < compared.most
  if (ids.length === 0 || elsewhere) return null
  return (
    <section
      aria-label={t('barLabel')}
      data-print="hide"
      className={cx(
        'sticky bottom-4 z-raised mx-auto flex w-fit items-center gap-1 rounded-full bg-surface-raised p-1 shadow-raised',
        className,
      )}
    >
      {ids.length === 1 ? (
        <p className="px-4 text-sm">{t('oneMore')}</p>
      ) : (
        <Link
          to={comparePath(ids, query)}
          variant="bare"
          className={buttonClasses({ size: 'sm', className: 'rounded-full!' })}
        >
          {t('compareMany', { count: ids.length })}
        </Link>
      )}
      <IconButton label={t('clear')} onClick={() => compared.clear()}>
        <X aria-hidden="true" />
      </IconButton>
    </section>
  )
}
