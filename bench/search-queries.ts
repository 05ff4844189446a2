const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10) // wall time

const categories = ['fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter']
const states = ['Montana', 'Colorado', 'Vermont', 'Texas', 'Oregon', 'Minnesota', 'Tennessee', 'Alaska']
const towns = ['Moab', 'Bozeman', 'Salida', 'Flagstaff', 'Duluth', 'Asheville', 'Bend', 'Burlington']
const words = ['waterfall', 'trout', 'snowshoe', 'family', 'ridge', 'canoe', 'stars', 'elk']
const slips = ['montna fishng', 'colorado hikng', 'vermnt snowshoe', 'idaho steelhed', 'tenessee canoe']
const points = ['lat=44.06&lng=-121.31', 'lat=39.74&lng=-104.99', 'lat=35.6&lng=-82.55', 'lat=46.8&lng=-92.1']
const boxes = ['-112,37,-105,42', '-124,42,-117,47', '-85,34,-80,38', '-97,43,-90,48']

/** Kinds of question as people mix them; `n` makes each of a kind another. */
const kinds: readonly ((n: number) => string)[] = [
  () => '',
  (n) => `category=${pick(categories, n)}`,
  (n) => `category=${pick(categories, n)}&party=${2 + (n % 3)}`,
  (n) => `from=${day(5 + (n % 30))}&to=${day(7 + (n % 30))}&party=2`,
  (n) => `category=${pick(categories, n)}&from=${day(10 + (n % 40))}&to=${day(24 + (n % 40))}`,
  (n) => `place=${pick(towns, n)}&category=${pick(categories, n)}`,
  (n) => `place=${pick(states, n)}&difficulty=${pick(['easy', 'moderate', 'challenging'], n)}`,
  (n) => `place=${pick(towns, n)}&party=${2 + (n % 4)}&priceMax=${20_000 + 5000 * (n % 6)}`,
  (n) => `sort=price&category=${pick(categories, n)}`,
  (n) => `sort=soonest&instant=true&category=${pick(categories, n)}`,
  (n) => `q=${pick(words, n)}&party=${1 + (n % 3)}`,
  (n) => `q=${encodeURIComponent(pick(slips, n))}`,
  (n) => `${pick(points, n)}&radius=${30 + 10 * (n % 4)}&sort=distance`,
  (n) => `bounds=${pick(boxes, n)}&category=${pick(categories, n)}`,
  (n) => `durationMax=${240 + 60 * (n % 4)}&priceMax=${12_000 + 2000 * (n % 5)}`,
]

function pick<T>(from: readonly T[], n: number): T {
  const found = from[n % from.length]
  if (found === undefined) throw new RangeError('Nothing to pick from')
  return found
}

/** One of each kind after the other, each time with other values; the first of each kind come first. */
export const mixedQueries: readonly string[] = Array.from({ length: 8 }, (_none, turn) =>
  kinds.map((kind, at) => `/search?${kind(7 * turn + at)}`),
).flat()

/** One of each kind. */
export const eachKind = mixedQueries.slice(0, kinds.length)

/** What a screen of 1,200 by 700 points shows of these places at these zooms; the whole country at the smallest. */
const views = [
  { zoom: 3, bounds: '-125,24,-66,50' },
  { zoom: 5, bounds: '-121,35,-100,45' },
  { zoom: 6, bounds: '-114,36,-101,43' },
  { zoom: 7, bounds: '-84,40,-76,44' },
  { zoom: 9, bounds: '-106.5,38.6,-104.9,39.6' },
].map(({ zoom, bounds }) => `/search/clusters?bounds=${bounds}&zoom=${zoom}`)

export const plainMaps = [...views, ...views.map((path, at) => `${path}&category=${pick(categories, at)}`)]
export const datedMaps = views.map((path) => `${path}&from=${day(10)}&to=${day(20)}&priceMax=30000`)

/** People, of them children. */
const parties = [
  [4, 2],
  [8, 0],
  [5, 0],
] as const
/** Within three days, by standing, by price and up to a price. */
const partyLists = Array.from({ length: 4 }, (_none, turn) =>
  parties.flatMap(([people, children], at) => {
    const when = `from=${day(8 + 7 * turn + at)}&to=${day(10 + 7 * turn + at)}`
    const category = `category=${pick(categories, turn + at)}`
    return [when, `${when}&sort=price`, `${when}&priceMax=${15_000 * people}`, `${when}&${category}&sort=price`].map(
      (wish) => ({ wish, people, children }),
    )
  }),
).flat()

/** Each card says what the party pays in all, and prices are asked and ordered by that. */
export const forParties: readonly string[] = partyLists.map(
  ({ wish, people, children }) => `/search?${wish}&party=${people}${children > 0 ? `&children=${children}` : ''}`,
)
/** The same without a party; prices are those of one adult. */
export const forNobody: readonly string[] = partyLists.map(
  ({ wish, people }) =>
    `/search?${wish.replace(/priceMax=(\d+)/, (_all, cents) => `priceMax=${Number(cents) / people}`)}`,
)
