import type { ComponentType } from 'react'
import type { DiagramName } from '#contract/training/diagrams.ts'
import {
  CampTriangle,
  DistanceWildlife,
  Lightning,
  LoadSecuring,
  MuzzleZones,
  RecoveryLines,
  SlopeAngles,
} from './field.tsx'
import { AccessRoute, BookingLine, LandManagers, Margins, Turnaround, TwoAdults } from './plans.tsx'
import { AvalancheSearch, Hypothermia, IncidentRoles, PrimarySurvey, SearchPatterns } from './rescue.tsx'
import { HookRemoval, IceThickness, StreamCrossing, Wading } from './water.tsx'

const drawings: Record<DiagramName, ComponentType<{ alt: string }>> = {
  margins: Margins,
  turnaround: Turnaround,
  'incident-roles': IncidentRoles,
  'search-patterns': SearchPatterns,
  'primary-survey': PrimarySurvey,
  hypothermia: Hypothermia,
  'land-managers': LandManagers,
  'distance-wildlife': DistanceWildlife,
  'access-route': AccessRoute,
  'two-adults': TwoAdults,
  'booking-line': BookingLine,
  wading: Wading,
  'hook-removal': HookRemoval,
  'muzzle-zones': MuzzleZones,
  'recovery-lines': RecoveryLines,
  'load-securing': LoadSecuring,
  lightning: Lightning,
  'stream-crossing': StreamCrossing,
  'camp-triangle': CampTriangle,
  'slope-angles': SlopeAngles,
  'avalanche-search': AvalancheSearch,
  'ice-thickness': IceThickness,
}

/** The drawing of that name, with its words; the words alone for a name that has none. */
export function Diagram({ name, alt }: { name: string; alt: string }) {
  const Drawing = drawings[name as DiagramName] as ComponentType<{ alt: string }> | undefined
  return Drawing ? <Drawing alt={alt} /> : <p className="text-ink-muted">{alt}</p>
}
