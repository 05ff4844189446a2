import { ProgressBar } from '#web/design/progress-bar.tsx'
import { Award, Check, ChevronLeft, ChevronRight, Sparkles } from 'lucide-react'
import { useId, useState } from 'react'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { questOf, type QuestKey } from './quests.ts'
import { explorerHelp } from './texts/explorer-help.en.ts'
import { useQuestTexts } from './use-quest-texts.ts'

const tones = { beginner: 'success', intermediate: 'info', advanced: 'warn' } as const

export function DifficultyBadge({ quest }: { quest: QuestKey }) {
  const t = useTexts(explorerHelp)
  const { difficulty } = questOf(quest)
  return <Badge tone={tones[difficulty]}>{t(difficulty)}</Badge>
}

function Tips({ tips, className }: { tips: readonly string[]; className: string }) {
  const t = useTexts(explorerHelp)
  const [at, setAt] = useState(0)
  const step = t('tip', { at: at + 1, of: tips.length })
  return (
    <div className={cx('grid gap-2 rounded-md bg-surface-sunken p-3', className)}>
      <div className="flex items-center gap-3">
        <ProgressBar label={step} max={tips.length} value={at + 1} className="grow" />
        <span aria-hidden="true" className="flex gap-1.5">
          {tips.map((tip, dot) => (
            <span key={tip} className={cx('size-2 rounded-full', dot <= at ? 'bg-brand' : 'bg-line-strong/40')} />
          ))}
        </span>
      </div>
      {/* As high as the longest tip, so that the buttons stay under the finger. */}
      <div className="grid">
        {tips.map((tip, one) => (
          <p
            key={tip}
            aria-hidden={one === at ? undefined : true}
            className={cx('col-start-1 row-start-1 text-sm', one !== at && 'invisible')}
          >
            {tip}
          </p>
        ))}
      </div>
      <div className="flex items-center justify-between">
        <IconButton
          label={t('previousTip')}
          className="-ml-2"
          aria-disabled={at === 0 || undefined}
          onClick={() => setAt(Math.max(0, at - 1))}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <span aria-live="polite" className="text-xs text-ink-muted">
          {step}
        </span>
        <IconButton
          label={t('nextTip')}
          className="-mr-2"
          aria-disabled={at === tips.length - 1 || undefined}
          onClick={() => setAt(Math.min(tips.length - 1, at + 1))}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}

interface Props {
  quest: QuestKey
  completed: boolean
  /** The tips come with the details. */
  compact?: boolean
  /** In a card that scrolls and has padding of 4: the buttons stay at its bottom. */
  pinned?: boolean
  onComplete: () => void
  /** After a quest that was complete already. */
  onGotIt: () => void
}

/** What a quest says below its title: description, tips one by one, next steps and rewards on request, its button. */
export function QuestBody({ quest, completed, compact = false, pinned = false, onComplete, onGotIt }: Props) {
  const t = useTexts(explorerHelp)
  const { description, tips, nextActions, badge } = useQuestTexts()(quest)
  const [open, setOpen] = useState(false)
  const details = useId()
  return (
    <div className="grid gap-3">
      <p className="text-sm">{description}</p>
      <Tips tips={tips} className={cx(compact && !open && 'hidden')} />
      <div id={details} hidden={!open} className="grid gap-3 text-sm">
        <div className="grid gap-1">
          <h3 className="text-sm font-semibold">{t('nextSteps')}</h3>
          <ul className="grid gap-1 text-ink-muted">
            {nextActions.map((action) => (
              <li key={action} className="flex gap-2">
                <ChevronRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
                {action}
              </li>
            ))}
          </ul>
        </div>
        <div className="grid gap-1.5">
          <h3 className="text-sm font-semibold">{t('rewards')}</h3>
          <div className="flex flex-wrap gap-2">
            <Badge tone="brand">
              <Sparkles aria-hidden="true" />
              {t('points', { count: questOf(quest).points })}
            </Badge>
            <Badge tone="outline">
              <Award aria-hidden="true" />
              {t('badgeOf', { badge })}
            </Badge>
          </div>
        </div>
      </div>
      <div
        className={cx(
          'flex flex-wrap items-center justify-between gap-2',
          pinned && 'sticky -bottom-4 -mt-3 -mb-4 bg-surface-raised pt-3 pb-4',
        )}
      >
        <Button
          size="sm"
          variant="quiet"
          className="-ml-4"
          aria-expanded={open}
          aria-controls={details}
          onClick={() => setOpen(!open)}
        >
          {open ? t('hideDetails') : t('showDetails')}
        </Button>
        {completed ? (
          <Button size="sm" variant="secondary" onClick={onGotIt}>
            <Check aria-hidden="true" className="size-4" />
            {t('gotIt')}
          </Button>
        ) : (
          <Button size="sm" onClick={onComplete}>
            {t('completeQuest')}
          </Button>
        )}
      </div>
    </div>
  )
}
