import type { LocalNumberKind } from '#contract/safety/values.ts'
import type { LocalHelp } from '#server/locations/index.ts'

/** Whom to call there beside 911, those who search first; without a number none is named. */
export function localNumbers(help: LocalHelp): { kind: LocalNumberKind; name: string; phone: string }[] {
  return [
    { kind: 'rescue' as const, name: help.rescue, phone: help.rescuePhone },
    { kind: 'sheriff' as const, name: help.sheriff, phone: help.sheriffPhone },
    { kind: 'hospital' as const, name: help.hospital, phone: help.hospitalPhone },
  ].filter(({ phone }) => phone !== '')
}
