import { cx } from '#web/design/cx.ts'
import { Illustration, type IllustrationName } from './illustration.tsx'

export interface PictureStep {
  title: string
  text: string
  picture: IllustrationName
}

/** Steps one below the other, each beside a picture, the sides taking turns. */
export function PictureSteps({ steps }: { steps: readonly PictureStep[] }) {
  return (
    <ol className="grid gap-block">
      {steps.map(({ title, text, picture }, at) => (
        <li key={title} className="grid items-center gap-6 tablet:grid-cols-2 tablet:gap-12 desktop:gap-20">
          <Illustration
            name={picture}
            ratio="wide"
            sizes="(min-width: 48rem) 45vw, 100vw"
            className={cx('rounded-xl', at % 2 === 1 && 'tablet:order-2')}
          />
          <div className="grid content-center gap-3">
            <p aria-hidden="true" className="display text-display-md text-accent-ink tabular-nums">
              {at + 1}
            </p>
            <h3 className="text-display-sm">{title}</h3>
            <p className="max-w-text text-ink-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
