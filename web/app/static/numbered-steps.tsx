import { RichText } from './rich-text.tsx'

/** Steps side by side under one line, without pictures. */
export function NumberedSteps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-8 tablet:grid-cols-2 desktop:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
      {steps.map(({ title, text }, at) => (
        <li key={title} className="grid content-start gap-2 border-t-2 border-accent pt-4">
          <p aria-hidden="true" className="display text-display-xs text-accent-ink tabular-nums">
            {at + 1}
          </p>
          <h3 className="text-display-xs">{title}</h3>
          <p className="text-ink-muted">
            <RichText>{text}</RichText>
          </p>
        </li>
      ))}
    </ol>
  )
}
