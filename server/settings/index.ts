export { defaultSettings, type CancellationRow, type CancellationTerms, type PlatformSettings } from './document.ts'
export { platformSettings, saveSettings, settingsOfVersion, type SettingsInForce } from './platform-settings.ts'
export { hasDemoTaxRates, setTaxRates } from './set-tax-rates.ts'
export type { TaxRule } from './tax-rules.ts'
