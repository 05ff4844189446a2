import type { SchedulePreview } from '#contract/scheduling/departure-changes.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { availability } from '#web/features/scheduling/texts/availability.en.ts'
import { SchedulePreviewView } from './schedule-preview.tsx'

interface Props {
  write: { busy: boolean; problem: string | null }
  reviewed: { preview: SchedulePreview | null; canSave: boolean }
  /** What the second press does. */
  act: string
}

/** Problem, what saving would do, and the one button. */
export function FormEnd({ write, reviewed, act }: Props) {
  const t = useTexts(availability)
  return (
    <>
      {write.problem ? (
        <Alert tone="danger" role="alert">
          {write.problem}
        </Alert>
      ) : null}
      {reviewed.preview ? <SchedulePreviewView preview={reviewed.preview} /> : null}
      <div>
        <Button type="submit" loading={write.busy} data-testid="save-availability">
          {reviewed.canSave ? act : t('reviewButton')}
        </Button>
      </div>
    </>
  )
}
