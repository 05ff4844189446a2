import { useId, useState } from 'react'
import type { Review } from '#contract/reviews/schemas.ts'
import { Avatar } from '#web/design/avatar.tsx'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/design/link.tsx'
import { Rating } from '#web/design/rating.tsx'
import { useLocale, useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { reviews } from '#web/features/reviews/texts/reviews.en.ts'
import { PhotoRow } from './photo-row.tsx'
import { ReportButton } from './report/report-button.tsx'
import { ReviewLabelNote } from './review-label.tsx'
import { partyOf, tripMonthOf } from './review-words.ts'

/** Longer texts are folded where a script can unfold them. */
const foldFrom = 420

interface Props {
  review: Review
  /** Names the adventure, in a list with several. */
  withAdventure: boolean
}

export function ReviewItem({ review, withAdventure }: Props) {
  const written = useWrittenLanguage()
  const t = useTexts(reviews)
  const locale = useLocale()
  const { author, authorImageUrl, from, label, reply, pictures } = review
  return (
    <li className="grid gap-3 border-t border-line pt-6">
      <article aria-label={t('ofAuthor', { author })} className="grid gap-3">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Avatar name={author} decorative {...(authorImageUrl ? { src: authorImageUrl } : {})} />
          <div className="grid grow gap-0.5">
            <p>
              <span className="font-semibold">{author}</span>
              {from ? <span className="text-sm text-ink-muted"> · {from}</span> : null}
            </p>
            <p className="text-sm text-ink-muted">
              {t('wentIn', { month: tripMonthOf(review.tripMonth, locale) })} · {partyOf(t, review)}
            </p>
          </div>
          <Rating
            value={review.overall}
            look="full"
            text=""
            label={t('stars', { stars: review.overall })}
            className="[&_.tabular-nums]:hidden"
          />
        </header>
        {withAdventure ? (
          <p className="text-sm">
            <Link to={review.adventure.href}>{t('about', { title: review.adventure.title })}</Link>
          </p>
        ) : null}
        <div lang={written} className="contents">
          <FoldedText text={review.text} />
        </div>
        <PhotoRow pictures={pictures} />
        {label ? <ReviewLabelNote label={label} /> : null}
        {reply ? (
          <div className="grid gap-1.5 rounded-md border-l-2 border-brand bg-surface-sunken px-4 py-3 tablet:ml-15">
            <h3 className="font-sans text-sm font-semibold">{t('reply', { author: reply.author })}</h3>
            <p lang={written} className="text-sm whitespace-pre-line">
              {reply.text}
            </p>
          </div>
        ) : null}
        <ReportButton reviewId={review.id} author={author} className="justify-self-start" />
      </article>
    </li>
  )
}

function FoldedText({ text }: { text: string }) {
  const t = useTexts(reviews)
  const id = useId()
  const [open, setOpen] = useState(false)
  const long = text.length > foldFrom
  return (
    <div className="grid justify-items-start gap-1">
      <p
        id={id}
        className={cx(
          'max-w-text',
          long && !open ? 'line-clamp-5 noscript:line-clamp-none noscript:whitespace-pre-line' : 'whitespace-pre-line',
        )}
      >
        {text}
      </p>
      {long ? (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="min-h-target rounded-sm text-sm font-semibold underline underline-offset-4 noscript:hidden"
        >
          {t(open ? 'readLess' : 'readMore')}
        </button>
      ) : null}
    </div>
  )
}
