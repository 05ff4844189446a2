/** Opens the map application of a phone and a page of it elsewhere: `geo:` does nothing on computers and iPhones. */
export const mapsLink = ({ lat, lng }: { lat: number; lng: number }): string =>
  `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`
