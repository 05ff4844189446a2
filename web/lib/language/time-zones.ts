/** Where trips and most people are. */
const usual = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]

/** Where Treq is. */
export const companyZone = 'America/Denver'

/** The zone of this browser; null where it does not say one that the server takes. */
export function browserZone(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone.includes('/') ? timeZone : null
}

/** `America/New_York` → `New York (Eastern Time)`, in the reader’s language. */
export function zoneName(zone: string, locale: string): string {
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts()
  const time = parts.find(({ type }) => type === 'timeZoneName')?.value
  return time ? `${place} (${time})` : place
}

/** The usual zones, with those named. */
export const zoneOptions = (more: readonly (string | null)[], locale: string): { value: string; label: string }[] =>
  Array.from(new Set([...more.filter((zone) => zone !== null), ...usual]), (zone) => ({
    value: zone,
    label: zoneName(zone, locale),
  }))
