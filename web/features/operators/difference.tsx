import { useMemo } from 'react'
import { cx } from '#web/design/cx.ts'
import { differenceTexts } from '#web/features/operators/texts/difference.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { lineDifference } from '#web/lib/text-difference.ts'

/** Two texts line by line: what was removed and added by color, sign, and word. */
export function Difference({ before, after }: { before: string; after: string }) {
  const t = useTexts(differenceTexts)
  const lines = useMemo(() => lineDifference(before, after), [before, after])
  if (lines.every(({ kind }) => kind === 'same')) return <p className="text-ink-muted">{t('same')}</p>
  return (
    <div className="grid text-sm">
      {lines.map(({ kind, text }, index) => {
        const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'p'
        return (
          <Tag
            key={index}
            className={cx(
              'grid min-h-5 grid-cols-[1.25rem_1fr] rounded-sm px-1 py-0.5 wrap-anywhere whitespace-pre-wrap no-underline',
              kind === 'added' && 'bg-success-soft',
              kind === 'removed' && 'bg-danger-soft',
            )}
          >
            <span aria-hidden="true">{kind === 'added' ? '+' : kind === 'removed' ? '−' : ''}</span>
            <span>
              {kind === 'same' || text === '' ? null : <span className="sr-only">{t(kind)}: </span>}
              {text}
            </span>
          </Tag>
        )
      })}
    </div>
  )
}
