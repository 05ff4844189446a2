import type { UseFormRegisterReturn } from 'react-hook-form'
import type { CalendarSubject } from '#contract/scheduling/guide-calendar.ts'
import { Checkbox } from '#web/design/checkbox.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { availability } from '#web/features/scheduling/texts/availability.en.ts'

interface Props {
  control: UseFormRegisterReturn
  subjects: readonly CalendarSubject[]
  /** Who leads goes along anyway. */
  leader: string
}

/** Boats, vehicles, helpers, and co-guides that a trip takes besides its guide. */
export function ResourceBoxes({ control, subjects, leader }: Props) {
  const t = useTexts(availability)
  const offered = subjects.filter(({ id }) => id !== leader)
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">{t('resources')}</legend>
      <p className="text-sm text-ink-muted">{t(offered.length === 0 ? 'noResources' : 'resourcesHelp')}</p>
      <div className="grid gap-x-6 tablet:grid-cols-2">
        {offered.map(({ id, name }) => (
          <Checkbox key={id} {...control} value={id} label={name} />
        ))}
      </div>
    </fieldset>
  )
}
