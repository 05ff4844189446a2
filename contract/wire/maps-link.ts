interface Spot {
  lat: number
  lng: number
}

const maps = 'https://www.google.com/maps'

/** Opens the map application of a phone and a page of it elsewhere: `geo:` does nothing on computers and iPhones. */
export const mapsLink = ({ lat, lng }: Spot): string => `${maps}/search/?api=1&query=${lat},${lng}`

/** The way there, from wherever the person is. */
export const directionsLink = ({ lat, lng }: Spot): string => `${maps}/dir/?api=1&destination=${lat},${lng}`
