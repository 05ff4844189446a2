import type { AreaFacts, AreaRow } from '#contract/locations/admin.ts'
import type { AreaDbRow } from './tables.ts'

export const presentArea = (row: AreaDbRow): AreaRow => ({
  id: row.id,
  name: row.name,
  state: row.state as AreaRow['state'],
  lat: row.lat,
  lng: row.lng,
  radiusMiles: row.radius_miles,
  landManager: row.land_manager,
  permitRule: row.permit_rule,
  coverage: row.coverage,
  closures: row.closures,
  sheriff: row.sheriff,
  sheriffPhone: row.sheriff_phone,
  rescue: row.rescue,
  rescuePhone: row.rescue_phone,
  hospital: row.hospital,
  hospitalPhone: row.hospital_phone,
  hospitalAddress: row.hospital_address,
  checkedOn: row.checked_on,
  status: row.merged_into ? 'merged' : row.is_active ? 'active' : 'inactive',
})

export const columnsOf = (facts: AreaFacts) => ({
  name: facts.name,
  state: facts.state,
  lat: facts.lat,
  lng: facts.lng,
  radius_miles: facts.radiusMiles,
  land_manager: facts.landManager,
  permit_rule: facts.permitRule,
  coverage: facts.coverage,
  closures: facts.closures,
  sheriff: facts.sheriff,
  sheriff_phone: facts.sheriffPhone,
  rescue: facts.rescue,
  rescue_phone: facts.rescuePhone,
  hospital: facts.hospital,
  hospital_phone: facts.hospitalPhone,
  hospital_address: facts.hospitalAddress,
  checked_on: facts.checkedOn,
})
