import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { useToast } from '#web/design/toast.tsx'
import { compare } from '#web/features/catalogue/texts/compare.en.ts'
import { formatDuration } from '#web/lib/language/format.ts'
import { useLocale, useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { cardsQuery } from '../queries.ts'
import { PlacePicture } from '../place-picture.tsx'
import { viewed } from './viewed.ts'

const most = 6

/** What was looked at before, newest first, until it is cleared. `except` is the page one is on, which is remembered now. */
export default function RecentlyViewed({ except }: { except?: string }) {
  const t = useTexts(compare)
  const locale = useLocale()
  const written = useWrittenLanguage()
  const { toast } = useToast()
  const ids = viewed.use()
  // as it was when the page opened: it must not move below the reader
  const [shown] = useState(() =>
    viewed
      .read()
      .filter((id) => id !== except)
      .slice(0, most),
  )
  useEffect(() => {
    if (except) viewed.add(except)
  }, [except])
  const cards = useQuery({ ...cardsQuery(shown), enabled: shown.length > 0 })
  if (ids.length === 0 || !cards.data || cards.data.length === 0) return null
  return (
    <section aria-labelledby="viewed" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="viewed" className="text-display-xs">
          {t('viewedTitle')}
        </h2>
        <div className="flex items-baseline gap-6">
          <Link to="/wishlist" variant="inline">
            {t('wishlist')}
          </Link>
          <Button
            size="sm"
            variant="link"
            onClick={() => {
              viewed.clear()
              toast({ title: t('viewedCleared') })
            }}
          >
            {t('viewedClear')}
          </Button>
        </div>
      </div>
      <ul className="-mx-gutter flex gap-3 overflow-x-auto px-gutter pb-2 tablet:gap-4">
        {cards.data.map(({ id, href, title, picture, place, durationMinutes }) => (
          <Card
            as="li"
            key={id}
            padding="none"
            clip
            interactive
            className="relative w-[11rem] shrink-0 tablet:w-[13rem]"
          >
            <PlacePicture picture={picture} sizes="13rem" ratio="wide" decorative />
            <div className="grid gap-1 p-3">
              <h3 className="font-sans text-sm leading-snug font-semibold">
                <Link to={href} variant="title" stretched lang={written}>
                  {title}
                </Link>
              </h3>
              <p className="text-xs text-ink-muted">
                {place.name}, {place.state} · {formatDuration(durationMinutes, locale)}
              </p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
