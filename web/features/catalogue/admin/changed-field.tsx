import { type ReactNode, useMemo } from 'react'
import { listingLimits, type ListingField } from '#contract/catalogue/listing-values.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { listingReviewsDesk } from '#web/features/catalogue/admin/texts/listing-reviews-desk.en.ts'
import { PlacePicture } from '#web/features/catalogue/place-picture.tsx'
import { milestones } from '#web/features/catalogue/route-geometry.ts'
import { RouteMap } from '#web/features/catalogue/route-map.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { difference, type Piece, wordDifference } from '#web/lib/text-difference.ts'
import { linesOf, proseFields } from './field-lines.ts'
import type { ListingReview } from './queries.ts'
import type { FieldNote } from './use-notes.ts'

interface Props {
  field: ListingField
  review: ListingReview
  /** Null: it is not this operator’s to decide. */
  note: FieldNote | null
}

/** One field as the guide sent it, marked against the version on sale, with a note to the guide. */
export function ChangedField({ field, review, note }: Props) {
  const t = useTexts(listingReviewsDesk)
  const name = t(`field_${field}`)
  return (
    <section aria-label={name} className="grid gap-3 border-t border-line py-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-sans text-base font-semibold">{name}</h3>
        {note && !note.isOpen ? (
          <Button size="sm" variant="quiet" aria-label={`${t('addNote')}: ${name}`} onClick={() => note.setOpen(true)}>
            {t('addNote')}
          </Button>
        ) : null}
      </div>
      <Content field={field} review={review} />
      {note?.isOpen ? <Note name={name} note={note} /> : null}
    </section>
  )
}

function Note({ name, note: { form, name: path, setOpen } }: { name: string; note: FieldNote }) {
  const t = useTexts(listingReviewsDesk)
  return (
    <div className="grid max-w-text gap-2">
      <Field label={t('noteOn', { field: name })} help={t('noteHelp')} {...form.error(path)}>
        <Textarea
          {...form.form.register(path)}
          rows={2}
          maxLength={listingLimits.noteMax}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by a press of its button
          autoFocus={form.form.getValues(path) === ''}
        />
      </Field>
      <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => setOpen(false)}>
        {t('removeNote')}
      </Button>
    </div>
  )
}

function Content({ field, review }: Omit<Props, 'note'>) {
  if (field === 'pictures') return <Pictures review={review} />
  if (field === 'route')
    return (
      <div className="grid gap-4">
        <Text field={field} review={review} />
        <Routes review={review} />
      </div>
    )
  return <Text field={field} review={review} />
}

function Text({ field, review: { before, after, isNew } }: Omit<Props, 'note'>) {
  const t = useTexts(listingReviewsDesk)
  const isProse = proseFields.includes(field)
  const [old, now] = [linesOf(before, field), linesOf(after, field)]
  const pieces = useMemo(
    () => (isProse ? wordDifference(old.join('\n'), now.join('\n')) : difference(old, now)),
    // oxlint-disable-next-line react/exhaustive-deps -- of the same two values as both lists
    [before, after, field],
  )
  if (now.length === 0 && old.length === 0) return <p className="text-sm text-ink-muted">{t('empty')}</p>
  if (isNew)
    return (
      <div className="grid max-w-text gap-1 wrap-anywhere">
        {now.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
    )
  if (isProse)
    return (
      <p className="max-w-text wrap-anywhere whitespace-pre-line">
        {pieces.map((piece, index) => (
          <Marked key={index} piece={piece}>
            {piece.text}
          </Marked>
        ))}
      </p>
    )
  return (
    <ul className="grid max-w-text gap-1 wrap-anywhere">
      {pieces.map((piece, index) => (
        <li key={index}>
          <Marked piece={piece}>{piece.text}</Marked>
        </li>
      ))}
    </ul>
  )
}

function Marked({ piece: { kind }, children }: { piece: Piece; children: ReactNode }) {
  const t = useTexts(listingReviewsDesk)
  if (kind === 'same') return <span>{children}</span>
  const Tag = kind === 'added' ? 'ins' : 'del'
  return (
    <Tag
      className={cx(
        'rounded-sm px-0.5',
        kind === 'added' ? 'bg-success-soft no-underline' : 'bg-danger-soft text-ink-muted',
      )}
    >
      <span className="sr-only">{t(kind)}: </span>
      {children}
    </Tag>
  )
}

function Pictures({ review: { before, after, pictures, isNew } }: { review: ListingReview }) {
  const t = useTexts(listingReviewsDesk)
  const old = new Set(before.pictures?.map(({ hash }) => hash))
  const now = after.pictures ?? []
  const kept = new Set(now.map(({ hash }) => hash))
  const gone = before.pictures?.filter(({ hash }) => !kept.has(hash)) ?? []
  const all = [
    ...now.map((one) => ({ ...one, mark: !isNew && !old.has(one.hash) ? ('newPicture' as const) : null })),
    ...gone.map((one) => ({ ...one, mark: 'removedPicture' as const })),
  ]
  return (
    <ul className="grid grid-cols-2 gap-4 wide:grid-cols-4">
      {all.map(({ hash, alt, caption, mark }) => (
        <li key={hash} className="grid content-start gap-1.5 text-sm">
          <span className={cx('relative', mark === 'removedPicture' && 'opacity-50')}>
            <PlacePicture picture={pictures[hash] ?? null} sizes="16rem" decorative className="rounded-md" />
            {mark ? (
              <span className="absolute top-2 left-2">
                <Badge tone={mark === 'newPicture' ? 'success' : 'danger'}>{t(mark)}</Badge>
              </span>
            ) : null}
          </span>
          <span className={cx('wrap-anywhere', !alt && 'text-danger')}>{alt || t('noAlt')}</span>
          {caption ? <span className="text-ink-muted wrap-anywhere">{caption}</span> : null}
        </li>
      ))}
    </ul>
  )
}

function Routes({ review: { before, after } }: { review: ListingReview }) {
  const t = useTexts(listingReviewsDesk)
  const drawn = [
    ...(before.route ? [{ name: t('routeBefore'), route: before.route }] : []),
    ...(after.route ? [{ name: t('routeNow'), route: after.route }] : []),
  ]
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      {drawn.map(({ name, route }) => (
        <figure key={name} className="grid gap-1.5">
          <figcaption className="text-sm text-ink-muted">{name}</figcaption>
          <RouteMap
            stones={milestones({ points: route.points.map(([lat, lng, feet]) => ({ lat, lng, feet })), miles: 1 })}
            cursor={null}
          />
        </figure>
      ))}
    </div>
  )
}
