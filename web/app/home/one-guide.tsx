import { useQuery } from '@tanstack/react-query'
import { Avatar } from '#web/design/avatar.tsx'
import { Container } from '#web/design/container.tsx'
import { Link } from '#web/design/link.tsx'
import { Rating } from '#web/design/rating.tsx'
import { call } from '#web/lib/call.ts'
import { useLocale, useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { homeBelow } from './texts/home-below.en.ts'
import { guideOf, guideWithReviewQuery, outingsQuery } from './below-queries.ts'

/** One face and one guest's words. */
export function OneGuide() {
  const items = useQuery(outingsQuery(call)).data?.items ?? []
  const id = guideOf(items) ?? ''
  const t = useTexts(homeBelow)
  const locale = useLocale()
  const written = useWrittenLanguage()
  const found = useQuery({ ...guideWithReviewQuery(call, id), enabled: id !== '' }).data
  if (!found) return null
  const { guide, review } = found
  return (
    <section aria-labelledby="one-guide" className="band-deep">
      <Container
        width="wide"
        className="grid grid-cols-1 gap-x-16 gap-y-4 py-6 tablet:py-block desktop:grid-cols-2 desktop:py-section"
      >
        <div className="flex items-center gap-5 tablet:gap-8">
          <Avatar
            name={guide.name}
            size="xl"
            decorative
            {...(guide.imageUrl ? { src: guide.imageUrl } : {})}
            className="tablet:size-44"
          />
          <div className="grid justify-items-start gap-1">
            <h2 id="one-guide" className="text-display-sm">
              <Link to={guide.href} variant="title">
                {t('guideTitle', { name: guide.name })}
              </Link>
            </h2>
            <p lang={written} className="line-clamp-2 text-sm text-ink-muted tablet:line-clamp-none tablet:text-base">
              {guide.headline || t('guideFrom', { outfitter: guide.outfitter, home: guide.home })}
            </p>
          </div>
        </div>
        <div className="grid grid-cols-1 content-center justify-items-start gap-4">
          {review ? (
            <figure className="grid gap-3">
              <blockquote lang={written} className="display text-display-sm desktop:text-display-md">
                “{review.text}”
              </blockquote>
              <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
                <Rating
                  value={review.overall}
                  look="full"
                  locale={locale}
                  className="flex-wrap whitespace-normal!"
                  text={review.from ? `${review.author}, ${review.from}` : review.author}
                />
                <Link to={review.adventure.href} variant="quiet" lang={written}>
                  {review.adventure.title}
                </Link>
              </figcaption>
            </figure>
          ) : null}
        </div>
      </Container>
    </section>
  )
}
