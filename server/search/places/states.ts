/** Middle of each state and the miles from there to its far corners, about. */
const table = `AL Alabama 32.8 -86.8 190|AK Alaska 64.2 -152.5 900|AZ Arizona 34.3 -111.7 230|AR Arkansas 34.8 -92.4 170
CA California 37.2 -119.5 450|CO Colorado 39.0 -105.5 230|CT Connecticut 41.6 -72.7 60|DE Delaware 39.0 -75.5 55
DC District of Columbia 38.9 -77.0 9|FL Florida 28.6 -82.4 330|GA Georgia 32.6 -83.4 190|HI Hawaii 20.3 -156.4 260
ID Idaho 44.4 -114.6 270|IL Illinois 40.0 -89.2 210|IN Indiana 39.9 -86.3 160|IA Iowa 42.0 -93.5 190
KS Kansas 38.5 -98.4 220|KY Kentucky 37.5 -85.3 240|LA Louisiana 31.0 -92.0 190|ME Maine 45.4 -69.2 180
MD Maryland 39.0 -76.8 150|MA Massachusetts 42.2 -71.8 110|MI Michigan 44.3 -85.4 280|MN Minnesota 46.3 -94.3 230
MS Mississippi 32.7 -89.7 190|MO Missouri 38.4 -92.5 210|MT Montana 47.0 -109.6 320|NE Nebraska 41.5 -99.8 250
NV Nevada 39.3 -116.6 320|NH New Hampshire 43.7 -71.6 100|NJ New Jersey 40.2 -74.7 90|NM New Mexico 34.4 -106.1 240
NY New York 42.9 -75.5 250|NC North Carolina 35.5 -79.4 270|ND North Dakota 47.4 -100.5 200|OH Ohio 40.3 -82.8 160
OK Oklahoma 35.6 -97.5 290|OR Oregon 43.9 -120.6 240|PA Pennsylvania 40.9 -77.8 180|RI Rhode Island 41.6 -71.5 30
SC South Carolina 33.9 -80.9 150|SD South Dakota 44.4 -100.2 220|TN Tennessee 35.9 -86.4 250|TX Texas 31.5 -99.3 460
UT Utah 39.3 -111.7 210|VT Vermont 44.1 -72.7 95|VA Virginia 37.5 -78.8 240|WA Washington 47.4 -120.4 210
WV West Virginia 38.6 -80.6 160|WI Wisconsin 44.6 -89.9 190|WY Wyoming 43.0 -107.6 230`

export interface State {
  readonly code: string
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly radiusMiles: number
}

export const states: readonly State[] = table.split(/[|\n]/).map((line) => {
  const [, code, name, lat, lng, radius] = /^(\w\w) (.+) (\S+) (\S+) (\S+)$/.exec(line) ?? []
  if (!code || !name) throw new Error(`A state is not understood: ${line}`)
  return { code, name, lat: Number(lat), lng: Number(lng), radiusMiles: Number(radius) }
})

const byWord = new Map(
  states.flatMap((state) => [
    [state.name.toLowerCase(), state],
    [state.code.toLowerCase(), state],
  ]),
)
/** By name or letters, in any case. */
export const stateNamed = (text: string): State | null => byWord.get(text.trim().toLowerCase()) ?? null
export const stateByCode = (code: string): State | null => byWord.get(code.toLowerCase()) ?? null
