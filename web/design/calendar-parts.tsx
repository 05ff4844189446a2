import { ChevronLeft, ChevronRight } from 'lucide-react'
import { controls } from '#web/app/texts/controls.en.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'

/** The picker counts in the browser's own days; a trip's date has no zone, so noon of the same day stands for it. */
export const toDay = (date: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day, 12)
}
const two = (n: number) => String(n).padStart(2, '0')
export const toDate = (day: Date): string => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`

const navButton =
  'inline-grid size-target place-items-center rounded-full text-ink hover:bg-surface-sunken aria-disabled:opacity-35'

export const classNames = {
  months: 'relative',
  month: 'grid gap-2',
  month_caption: 'flex h-11 items-center px-1',
  caption_label: 'display text-display-xs',
  nav: 'absolute top-0 right-0 z-raised flex gap-1',
  button_previous: navButton,
  button_next: navButton,
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-9 text-xs font-semibold text-ink-muted',
  day: 'p-0 text-center text-ink-muted [&.open_button]:font-semibold [&.open_button]:text-ink [&.full_button]:line-through',
  day_button:
    'inline-grid size-11 max-w-full place-items-center rounded-full tabular-nums transition-colors enabled:bg-brand-soft enabled:text-on-brand-soft enabled:hover:bg-brand enabled:hover:text-on-brand disabled:font-normal',
  selected: '[&_button]:bg-brand! [&_button]:text-on-brand!',
  outside: 'opacity-0',
  hidden: 'invisible',
}

export function Chevron({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) {
  const Sign = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Sign aria-hidden="true" className="size-5" />
}

/** What the picker says and shows in the language of the page. */
export function useCalendarWords() {
  const locale = useLocale()
  const t = useTexts(controls)
  const named = (options: Intl.DateTimeFormatOptions) => (day: Date) =>
    new Intl.DateTimeFormat(locale, options).format(day)
  const month = named({ month: 'long', year: 'numeric' })
  return {
    formatters: { formatCaption: month, formatWeekdayName: named({ weekday: 'short' }) },
    labels: {
      labelGrid: month,
      labelWeekday: named({ weekday: 'long' }),
      labelPrevious: () => t('previousMonth'),
      labelNext: () => t('nextMonth'),
    },
  }
}
