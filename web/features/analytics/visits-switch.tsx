import { Checkbox } from '#web/design/checkbox.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { choiceStore } from './choice-store.ts'
import { signalsOf } from './permission.ts'
import { analytics } from './texts/analytics.en.ts'
import { useChoice, usePermission } from './use-permission.ts'

/** Counting on or off in this browser, whatever was answered before; for the cookie policy. */
export function VisitsSwitch() {
  const t = useTexts(analytics)
  const choice = useChoice()
  const permission = usePermission()
  if (!useHydrated()) return null
  if (signalsOf(navigator as object).optsOut) return <p className="max-w-text font-semibold">{t('browserDeclines')}</p>
  return (
    <Checkbox
      label={t('switchLabel')}
      help={t('switchText')}
      checked={choice === 'allowed' || permission === 'report'}
      onChange={({ target }) => choiceStore.choose(target.checked ? 'allowed' : 'declined')}
    />
  )
}
