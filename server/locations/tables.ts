import type { Generated, Selectable } from 'kysely'
import type { Timestamp } from '#server/platform/database.ts'

interface AreasTable {
  id: string
  name: string
  state: string
  lat: number
  lng: number
  radius_miles: number
  land_manager: string
  permit_rule: string
  coverage: string
  closures: string
  sheriff: string
  sheriff_phone: string
  rescue: string
  rescue_phone: string
  hospital: string
  hospital_phone: string
  hospital_address: string
  checked_on: string | null
  is_active: boolean
  merged_into: string | null
  revision: Generated<number>
  created_at: Timestamp
}
export type AreaDbRow = Selectable<AreasTable>

declare module '#server/platform/database.ts' {
  interface Database {
    location_areas: AreasTable
  }
}
