import type { OnboardingCard } from '#contract/onboarding/admin.ts'
import { onboardingSteps, type OnboardingStep } from '#contract/onboarding/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { cx } from '#web/design/cx.ts'
import { SelectBox } from '#web/design/data-table/select-box.tsx'
import type { Selection } from '#web/design/data-table/use-selection.ts'
import { onboardingDesk } from '#web/features/onboarding/admin/texts/onboarding-desk.en.ts'
import { onboardingTexts } from '#web/features/onboarding/texts/onboarding.en.ts'
import { useMoment } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { rowMark } from '#web/lib/use-open-row.ts'

interface Props {
  items: readonly OnboardingCard[]
  /** How many are at each step altogether; null where the list is filtered. */
  counts: readonly { step: OnboardingStep; count: number }[] | null
  open: string | null
  onOpen: (id: string) => void
  selection: Selection
}

/** A column for each step where someone is; below one another on a phone. */
export function ProgressBoard({ items, counts, ...rest }: Props) {
  const t = useTexts(onboardingDesk)
  const o = useTexts(onboardingTexts)
  const columns = onboardingSteps
    .map((step) => ({ step, cards: items.filter((item) => item.step === step) }))
    .filter(({ cards }) => cards.length > 0)
  return (
    <section
      aria-label={t('board')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reached by keyboard
      tabIndex={0}
      className="grid gap-5 desktop:auto-cols-[17.5rem] desktop:grid-flow-col desktop:items-start desktop:overflow-x-auto desktop:pb-3"
    >
      {columns.map(({ step, cards }) => (
        <section key={step} aria-label={o(step)} className="grid gap-2">
          <h2 className="flex items-baseline justify-between gap-2 border-b border-line-strong pb-2 text-sm font-semibold">
            {o(step)}
            <span className="text-ink-muted tabular-nums">
              {counts?.find((one) => one.step === step)?.count ?? cards.length}
            </span>
          </h2>
          <ul className="grid gap-2">
            {cards.map((item) => (
              <Card key={item.id} item={item} {...rest} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function Card({ item, open, onOpen, selection }: Omit<Props, 'items' | 'counts'> & { item: OnboardingCard }) {
  const t = useTexts(onboardingDesk)
  const o = useTexts(onboardingTexts)
  const moment = useMoment()
  return (
    <li
      className={cx(
        'relative grid gap-1.5 rounded-md border border-line bg-surface-raised p-3 hover:border-line-strong',
        item.id === open && 'border-brand bg-brand-soft',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <button
          type="button"
          {...rowMark(item.id)}
          aria-current={item.id === open ? 'true' : undefined}
          onClick={() => onOpen(item.id)}
          className="min-h-target text-left font-semibold wrap-anywhere before:absolute before:inset-0"
        >
          {item.guide.name}
        </button>
        <span className="relative z-10">
          <SelectBox
            label={t('select', { name: item.guide.name })}
            checked={selection.has(item.id)}
            onChange={() => selection.toggle(item.id)}
          />
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={item.state === 'needs_changes' ? 'danger' : item.state === 'in_review' ? 'info' : 'neutral'}>
          {t(`state_${item.state}`)}
        </Badge>
        <span className="tabular-nums">{t('percent', { percent: item.percent })}</span>
      </p>
      <p className="text-sm text-ink-muted">{t('next', { actor: t(`actor_${item.actor}`) })}</p>
      <p className="text-sm text-ink-muted">{t('idle', { count: item.idleDays })}</p>
      {item.blocked.length > 0 ? (
        <p className="text-sm text-danger">{t('blocked', { steps: item.blocked.map((step) => o(step)).join(', ') })}</p>
      ) : null}
      {item.reviewBy ? <p className="text-sm">{t('reviewDue', { time: moment(item.reviewBy) })}</p> : null}
    </li>
  )
}
