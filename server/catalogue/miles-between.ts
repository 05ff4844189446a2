const earthRadius = 3958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in miles of two points in degrees. */
export function milesBetween(from: { lat: number; lng: number }, to: { lat: number; lng: number }): number {
  const half = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const across = Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lng - from.lng) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half + across)))
}
