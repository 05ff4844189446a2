import './tables.ts'
import type { Domain } from '#server/platform/domain.ts'
import { applyScheduled } from './scheduled.ts'
import { settingsSpanish } from './texts.es.ts'

export { defaultSettings, type PlatformSettings } from './document.ts'
export { fieldChanges, settingFields, settingShapes, withFields, type SettingFields } from './fields.ts'
export { saveSettingsPart, versionsOfPart, type PartVersion } from './part-versions.ts'
export {
  latestSettings,
  latestVersions,
  platformSettings,
  saveSettings,
  settingsOfVersion,
  settingsToChange,
  type SettingsInForce,
  type StoredVersion,
} from './platform-settings.ts'
export { operationNow, refusePaused, requireOpen, type Operation } from './operation.ts'
export { requireStepUpAbove } from './require-step-up-above.ts'
export { applyChanges, cancelScheduled, refusalsOf, scheduledSettings, scheduleSettings } from './scheduled.ts'
export { hasDemoTaxRates, setTaxRates } from './set-tax-rates.ts'
export type { TaxRule } from './tax-rules.ts'

export const settingsDomain: Domain = {
  spanish: settingsSpanish,
  deadlines: { 'settings.scheduled': applyScheduled },
}
