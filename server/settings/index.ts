export {
  cancellationTerms,
  defaultSettings,
  platformSettings as platformSettingsSchema,
  type CancellationRow,
  type CancellationTerms,
  type PlatformSettings,
} from './document.ts'
export { platformSettings, saveSettings, settingsOfVersion, type SettingsInForce } from './platform-settings.ts'
export { resolveTax, type TaxComponent, type TaxKey, type TaxRule } from './tax.ts'
