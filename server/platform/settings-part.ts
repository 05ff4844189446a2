import type { z } from 'zod'

/** The settings document; a domain's `settings.ts` adds its own by module augmentation. */
// oxlint-disable-next-line no-empty-object-type -- filled by the domains
export interface SettingsDocument {}

/** What a domain's `settings.ts` exports as `settings`. The file knows no server code but this: settings come first. */
export interface SettingsPart<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly shape: Shape
  /** In force until an administrator saves a first version, and for what a saved one lacks. */
  readonly defaults: z.infer<z.ZodObject<Shape>>
}

export const settingsPart = <Shape extends z.ZodRawShape>(
  shape: Shape,
  defaults: z.infer<z.ZodObject<Shape>>,
): SettingsPart<Shape> => ({ shape, defaults })

export type SettingsOf<Part extends SettingsPart> = Part['defaults']
