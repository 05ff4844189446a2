import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { application } from '#web/features/recruitment/texts/application.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import type { Saving } from './use-step.ts'

/** Below the fields of a step: what went wrong, the way on, and whether what was typed is safe. */
export function StepFoot({ busy, problem, saving }: { busy: boolean; problem: string | null; saving: Saving }) {
  const t = useTexts(application)
  return (
    <div className="grid gap-4">
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="lg" loading={busy} loadingLabel={t('saving')}>
          {t('saveAndContinue')}
        </Button>
        <output className="text-sm text-ink-muted">{saving ? t(`draft_${saving}`) : null}</output>
      </div>
    </div>
  )
}
