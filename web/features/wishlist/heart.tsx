import { Heart } from 'lucide-react'
import { buttonClasses } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { wishlist } from '#web/features/wishlist/texts/wishlist.en.ts'
import { useSaved } from './use-saved.ts'

interface Props {
  adventureId: string
  title: string
  /** `icon` for a corner of a card, `button` with words beside other buttons, without them on a phone. */
  look?: 'icon' | 'button'
  className?: string
}

const filled = 'fill-current text-accent-ink'

/** Keeps an adventure on the wishlist, or keeps it no longer. Comes with the script, which it needs. */
export function WishlistHeart(props: Props) {
  // asked for by the server as well, so that its words come with the page
  useTexts(wishlist)
  // not even its place is held before: on a card it lies over the picture
  return useHydrated() ? <LiveHeart {...props} /> : null
}

function LiveHeart({ adventureId, title, look = 'icon', className }: Props) {
  const t = useTexts(wishlist)
  const { has, toggle } = useSaved()
  const saved = has(adventureId)
  const press = () => toggle(adventureId)
  if (look === 'button')
    return (
      <button
        type="button"
        aria-pressed={saved}
        onClick={press}
        className={buttonClasses({ variant: 'secondary', size: 'sm', className: className ?? '' })}
      >
        <Heart aria-hidden="true" className={cx('size-5', saved && filled)} />
        <span className="max-tablet:sr-only">{t('title')}</span>
      </button>
    )
  return (
    <IconButton
      label={t('heart', { title })}
      variant="floating"
      aria-pressed={saved}
      onClick={press}
      className={className ?? ''}
    >
      <Heart aria-hidden="true" className={cx(saved && filled)} />
    </IconButton>
  )
}
