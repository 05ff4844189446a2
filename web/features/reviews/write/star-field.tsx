import { useId, type ComponentProps } from 'react'
import { cx } from '#web/design/cx.ts'
import { FieldError } from '#web/design/field-error.tsx'
import { writeReviewTexts } from '#web/features/reviews/texts/write-review.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

interface Props {
  label: string
  /** What is chosen, `1` to `5`; empty for none. */
  value: string
  /** Of a form: name, ref, and what hears of a change. */
  register: Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'>
  error?: string
}

const shape = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8z'

/** Five native radios that look like stars: arrow keys and form data come with them. */
export function StarField({ label, value, register, error }: Props) {
  const t = useTexts(writeReviewTexts)
  const id = useId()
  const chosen = Number(value)
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-semibold">{label}</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="grid size-target cursor-pointer place-items-center rounded-md has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus"
          >
            <input type="radio" value={String(stars)} {...register} checked={chosen === stars} className="sr-only" />
            <svg viewBox="0 0 20 20" aria-hidden="true" className="size-7 text-rating">
              <path
                d={shape}
                className={cx(stars <= chosen ? 'fill-current' : 'fill-none')}
                stroke="currentColor"
                strokeWidth="1.2"
                strokeLinejoin="round"
              />
            </svg>
            <span className="sr-only">{t('starsOf', { count: stars })}</span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}
