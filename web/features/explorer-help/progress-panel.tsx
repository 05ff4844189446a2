import { ProgressBar } from '#web/design/progress-bar.tsx'
import { Award, ChevronRight, Smartphone, X } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { Button } from '#web/design/button.tsx'
import { Badge } from '#web/design/badge.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Link } from '#web/design/link.tsx'
import { useLanguage, useTexts } from '#web/lib/language/i18n.tsx'
import { useExplorer } from './explorer.tsx'
import { HelpSwitch } from './help-switch.tsx'
import { pointsPerLevel } from './progress.ts'
import { DifficultyBadge, QuestBody } from './quest-body.tsx'
import { QuestLanguage } from './quest-language.tsx'
import { type Quest, type QuestKey, questsFor, type Reader } from './quests.ts'
import { explorerHelp } from './texts/explorer-help.en.ts'
import { useComplete } from './use-complete.ts'
import { useQuestTexts } from './use-quest-texts.ts'

const mostOpen = 3

function Level() {
  const t = useTexts(explorerHelp)
  const { level, totalPoints } = useExplorer()
  const within = totalPoints % pointsPerLevel
  const toNext = t('toNextLevel', { count: pointsPerLevel - within, level: level + 1 })
  return (
    <div className="grid gap-2 rounded-md bg-brand-soft p-4 text-on-brand-soft">
      <p className="flex items-baseline justify-between gap-3">
        <span className="display text-display-sm">{t('level', { level })}</span>
        <span className="font-semibold tabular-nums">{t('points', { count: totalPoints })}</span>
      </p>
      <ProgressBar label={toNext} max={pointsPerLevel} value={within} track="raised" className="h-2 w-full" />
      <p className="text-xs">{toNext}</p>
    </div>
  )
}

function Figures({ reader }: { reader: Reader }) {
  const t = useTexts(explorerHelp)
  const { completedQuests, streakDays } = useExplorer()
  const all = new Set<QuestKey>([...questsFor(reader).map(({ key }) => key), ...completedQuests])
  const figures = [
    [t('completedOf'), t('ofTotal', { done: completedQuests.length, total: all.size })],
    [t('streak'), t('streakDays', { count: streakDays })],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-4">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-ink-muted">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Badges() {
  const t = useTexts(explorerHelp)
  const { completedQuests } = useExplorer()
  const textsOf = useQuestTexts()
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('badges')}</h3>
      {completedQuests.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('noBadges')}</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {completedQuests.map((key) => (
            <li key={key} className="flex">
              <Badge tone="outline">
                <Award aria-hidden="true" className="text-accent-ink" />
                {textsOf(key).badge}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Administrators never see a card, so what theirs says is here. */
function InPanel({ quest: { key } }: { quest: Quest }) {
  const { title } = useQuestTexts()(key)
  const { completedQuests, setPanelOpen } = useExplorer()
  const complete = useComplete()
  return (
    <div className="grid gap-3 py-2">
      <div className="flex items-start justify-between gap-2">
        <span className="font-semibold">{title}</span>
        <DifficultyBadge quest={key} />
      </div>
      <QuestBody
        quest={key}
        completed={completedQuests.includes(key)}
        onComplete={() => complete(key)}
        onGotIt={() => setPanelOpen(false)}
      />
    </div>
  )
}

function LinkToQuest({ quest: { key, path, points } }: { quest: Quest }) {
  const t = useTexts(explorerHelp)
  const { title, english } = useQuestTexts()(key)
  const language = useLanguage()
  return (
    <Link
      to={path ?? '/'}
      variant="bare"
      className="-mx-2 flex min-h-target items-center gap-2 rounded-md px-2 py-2 hover:bg-surface-sunken"
    >
      <span className="grid grow gap-1">
        <span className="text-sm font-semibold" {...(english && language !== 'en' ? { lang: 'en' } : {})}>
          {title}
        </span>
        <span className="flex items-center gap-2 text-xs text-ink-muted">
          <DifficultyBadge quest={key} />
          {t('points', { count: points })}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
    </Link>
  )
}

function OpenQuests({ reader }: { reader: Reader }) {
  const t = useTexts(explorerHelp)
  const { completedQuests } = useExplorer()
  const open = questsFor(reader)
    .filter(({ key }) => !completedQuests.includes(key))
    .slice(0, mostOpen)
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-semibold">{t('openQuests')}</h3>
      {open.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('allDone')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {open.map((quest) => (
            <li key={quest.key}>
              {reader === 'administrator' ? (
                <QuestLanguage quest={quest.key}>
                  <InPanel quest={quest} />
                </QuestLanguage>
              ) : (
                <LinkToQuest quest={quest} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface Props {
  ref: RefObject<HTMLElement | null>
  id: string
  reader: Reader
  onClose: () => void
}

/** Stands under the header at the right, on a phone from edge to edge, until the person closes it. */
export function ProgressPanel({ ref, id, reader, onClose }: Props) {
  const t = useTexts(explorerHelp)
  const title = useId()
  const { setSlidesOpen } = useExplorer()
  return (
    <section
      ref={ref}
      id={id}
      aria-labelledby={title}
      tabIndex={-1}
      className="absolute inset-x-0 top-full grid max-h-[calc(100dvh-7rem)] animate-drop-in gap-5 overflow-y-auto overscroll-contain border-line bg-surface-raised p-5 text-ink shadow-overlay max-tablet:border-b tablet:right-4 tablet:left-auto tablet:mt-3 tablet:w-88 tablet:rounded-lg tablet:border"
    >
      <div className="flex items-center justify-between">
        <h2 id={title} className="text-display-xs">
          {t('openPanel')}
        </h2>
        <IconButton label={t('close')} className="-my-1.5 -mr-2" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <Level />
      <Figures reader={reader} />
      <OpenQuests reader={reader} />
      <Badges />
      <div className="grid gap-2 border-t border-line pt-3">
        {reader === 'administrator' ? null : <HelpSwitch />}
        <Button size="sm" variant="secondary" onClick={() => setSlidesOpen(true)}>
          <Smartphone aria-hidden="true" className="size-4" />
          {t('mobileHelp')}
        </Button>
      </div>
    </section>
  )
}
