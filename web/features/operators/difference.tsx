import { useMemo } from 'react'
import { cx } from '#web/design/cx.ts'
import { differenceTexts } from '#web/features/operators/texts/difference.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { lineDifference, type Piece } from '#web/lib/text-difference.ts'

interface Props {
  before: string
  after: string
  /** Of the lines that stay, so many are shown on either side of a change; all of them unless given. */
  around?: number
}

/** Two texts line by line: what was removed and added by color, sign, and word. */
export function Difference({ before, after, around }: Props) {
  const t = useTexts(differenceTexts)
  const lines = useMemo(() => lineDifference(before, after), [before, after])
  if (lines.every(({ kind }) => kind === 'same')) return <p className="text-ink-muted">{t('same')}</p>
  return (
    <div className="grid text-sm">
      {shorten(lines, around).map((line, index) => {
        if ('left' in line)
          return (
            <p key={index} className="px-1 py-1.5 pl-6 text-ink-muted">
              {t('left', { count: line.left })}
            </p>
          )
        const { kind, text } = line
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

/** Lines that stay and are far from any change become the count of them. */
function shorten(lines: readonly Piece[], around: number | undefined): (Piece | { left: number })[] {
  if (around === undefined) return [...lines]
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== 'same')
  const shown: (Piece | { left: number })[] = []
  for (const [at, line] of lines.entries()) {
    const last = shown.at(-1)
    if (isNear(at)) shown.push(line)
    else if (last && 'left' in last) last.left += 1
    else shown.push({ left: 1 })
  }
  return shown
}
