import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { DocumentKind, LandManager } from '#contract/verification/values.ts'

export const documentNames: Record<DocumentKind, Said> = {
  liability_insurance: saidInEnglish('Liability insurance'),
  auto_insurance: saidInEnglish('Commercial auto insurance'),
  first_aid_cpr: saidInEnglish('First aid and CPR'),
  wilderness_first_aid: saidInEnglish('Wilderness First Aid'),
  wilderness_first_responder: saidInEnglish('Wilderness First Responder'),
  guide_license: saidInEnglish('State guide license'),
  captain_license: saidInEnglish('Coast Guard captain license'),
  vessel_registration: saidInEnglish('Vessel registration'),
  land_permit: saidInEnglish('Land permit'),
  climbing_certificate: saidInEnglish('Climbing certificate'),
  avalanche_certificate: saidInEnglish('Avalanche certificate'),
  vehicle_inspection: saidInEnglish('Vehicle inspection'),
  firearm_safety: saidInEnglish('Firearm safety'),
  meat_handling: saidInEnglish('Meat handling'),
}

export const agencyNames: Record<LandManager, Said> = {
  none: saidInEnglish('No land manager'),
  private: saidInEnglish('Private land'),
  state: saidInEnglish('State land'),
  usfs: saidInEnglish('US Forest Service'),
  blm: saidInEnglish('Bureau of Land Management'),
  nps: saidInEnglish('National Park Service'),
  tribal: saidInEnglish('Tribal land'),
  other: saidInEnglish('Other land'),
}

/** `State guide license (MT)`, `Land permit (US Forest Service)`. */
export function documentName(kind: DocumentKind, region: string | null, agency: LandManager | null): Said {
  const name = documentNames[kind]
  if (agency && agency !== 'state') return saidInEnglish('{name} ({agency})', { name, agency: agencyNames[agency] })
  return region ? saidInEnglish('{name} ({region})', { name, region }) : name
}
