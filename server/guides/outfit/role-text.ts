import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { OutfitRole } from '#contract/guides/values.ts'

export const roleText: Readonly<Record<OutfitRole, Said>> = {
  owner: saidInEnglish('Owner: everything, including people and payouts'),
  manager: saidInEnglish('Manager: all trips, listings, and prices'),
  guide: saidInEnglish('Guide: your own trips'),
}
