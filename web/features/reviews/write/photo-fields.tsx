import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { reviewPhotoLimits } from '#contract/reviews/values.ts'
import { pictureUploadTypes } from '#contract/wire/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Spinner } from '#web/design/spinner.tsx'
import { reviewPhotos } from '#web/features/reviews/texts/review-photos.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { acceptOf } from '#web/lib/send-file.ts'
import type { Photo, usePhotos } from './use-photos.ts'

interface Props {
  photos: ReturnType<typeof usePhotos>
  /** The form was sent: what lacks words says so. */
  asked: boolean
}

/** The photos of a review, each with the words for who can’t see it. */
export function PhotoFields({ photos: { photos, room, add, describe, remove }, asked }: Props) {
  const t = useTexts(reviewPhotos)
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.target.files ?? [])])
    event.target.value = ''
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold">{t('title')}</legend>
      <p id="review-photos-help" className="max-w-text text-sm text-ink-muted">
        {t('help', { most: reviewPhotoLimits.most })}
      </p>
      {photos.length > 0 ? (
        <ul className="grid gap-4">
          {photos.map((photo, at) => (
            <PhotoField
              key={photo.key}
              photo={photo}
              at={at + 1}
              asked={asked}
              onDescribe={(alt) => describe(photo.key, alt)}
              onRemove={() => remove(photo.key)}
            />
          ))}
        </ul>
      ) : null}
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptOf(pictureUploadTypes)}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={choose}
      />
      {room > 0 ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          aria-describedby="review-photos-help"
          onClick={() => input.current?.click()}
        >
          <ImagePlus aria-hidden="true" className="size-5" />
          {t('add')}
        </Button>
      ) : null}
    </fieldset>
  )
}

interface PhotoProps {
  photo: Photo
  at: number
  asked: boolean
  onDescribe: (alt: string) => void
  onRemove: () => void
}

function PhotoField({ photo: { name, preview, alt, state, refusal }, at, asked, onDescribe, onRemove }: PhotoProps) {
  const t = useTexts(reviewPhotos)
  const broken = state === 'failed' || state === 'too_large'
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4">
      <span className="relative block size-20 overflow-clip rounded-md bg-surface-sunken">
        {preview ? <img src={preview} alt="" className="size-full object-cover" /> : null}
        {state === 'sending' ? (
          <span className="absolute inset-0 grid place-items-center bg-surface/70">
            <Spinner />
          </span>
        ) : null}
      </span>
      <div className="grid content-start gap-2">
        {broken ? (
          <Alert tone="danger">
            {state === 'too_large' ? t('tooLarge', { name }) : `${t('failed', { name })} ${refusal}`}
          </Alert>
        ) : (
          <Field
            label={t('alt', { at })}
            help={t('altHelp')}
            required
            {...(asked && alt.trim() === '' ? { error: t('altShort') } : {})}
          >
            <Input
              value={alt}
              maxLength={reviewPhotoLimits.alt}
              autoCapitalize="sentences"
              onChange={(event) => onDescribe(event.target.value)}
            />
          </Field>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm" variant="quiet" className="-ml-4" aria-label={t('removeOf', { at })} onClick={onRemove}>
            {t('remove')}
          </Button>
          <output className="text-sm text-ink-muted">{state === 'sending' ? t('sending', { name }) : null}</output>
        </div>
      </div>
    </li>
  )
}
