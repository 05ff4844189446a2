import { Button } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { common } from '#web/app/texts/common.en.ts'

export function BackHome({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const t = useTexts(common)
  return (
    <Button asChild variant={variant}>
      <Link to="/" variant="bare">
        {t('backHome')}
      </Link>
    </Button>
  )
}
