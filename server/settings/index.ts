export { defaultSettings, type CancellationRow, type CancellationTerms, type PlatformSettings } from './document.ts'
export { platformSettings, saveSettings, settingsOfVersion, type SettingsInForce } from './platform-settings.ts'
export { resolveTax, type TaxComponent } from './tax.ts'
