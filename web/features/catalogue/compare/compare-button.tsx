import { Columns3 } from 'lucide-react'
import { buttonClasses } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { useToast } from '#web/design/toast.tsx'
import { compare } from '#web/features/catalogue/texts/compare.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { compared } from './compared.ts'

interface Props {
  adventureId: string
  title: string
  /** `icon` for a corner of a card, `button` with words beside other buttons. */
  look?: 'icon' | 'button'
  className?: string
}

/** Sets an adventure beside others, up to four. Comes with the script, which it needs. */
export function CompareButton({ adventureId, title, look = 'icon', className = '' }: Props) {
  const t = useTexts(compare)
  const { toast } = useToast()
  const ids = compared.use()
  if (!useHydrated()) return null
  const chosen = ids.includes(adventureId)
  const press = () => {
    if (chosen) compared.remove(adventureId)
    else if (ids.length < compared.most) compared.add(adventureId)
    else toast({ variant: 'destructive', title: t('full', { count: compared.most }), description: t('fullText') })
  }
  const icon = <Columns3 aria-hidden="true" className={cx('size-5', chosen && 'text-accent-ink')} />
  if (look === 'button')
    return (
      <button
        type="button"
        aria-pressed={chosen}
        onClick={press}
        className={buttonClasses({ variant: 'secondary', size: 'sm', className })}
      >
        {icon}
        <span className="max-tablet:sr-only">{t('compare')}</span>
      </button>
    )
  return (
    <IconButton
      label={t('compareOne', { title })}
      variant="floating"
      aria-pressed={chosen}
      onClick={press}
      className={cx(className, chosen && 'outline-2 outline-accent-ink')}
    >
      {icon}
    </IconButton>
  )
}
