import { buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'

/** The missing step before a hold; it leads back to the same selection. */
export function CompleteProfile({ back }: { back: string }) {
  const t = useTexts(sale)
  return (
    <Link
      to={`/profile-setup?next=${encodeURIComponent(back)}`}
      variant="bare"
      className={buttonClasses({ size: 'sm' })}
    >
      {t('completeProfile')}
    </Link>
  )
}
