import type { ListingDraft } from '#contract/catalogue/listing-schemas.ts'
import type { ListingField } from '#contract/catalogue/listing-values.ts'
import { formatDuration, formatMoney } from '#web/lib/language/format.ts'

/** Fields whose sentences are compared word by word; of all others each line is one piece. */
export const proseFields: readonly ListingField[] = ['title', 'summary', 'description', 'fitness', 'season']

const money = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? '–' : formatMoney({ amount, currency: 'USD' })
const answer = (yes: boolean) => (yes ? 'Yes' : 'No')
const plain = (code: string) => code.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase())
const signed = (percent: number | null) => (percent === null ? '–' : `${percent > 0 ? '+' : ''}${percent}%`)
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

type Values = Required<ListingDraft>
type Lines = { [Field in ListingField]?: (value: NonNullable<Values[Field]>) => readonly string[] }

/** Fields that are more than a word, a number, or a list of lines. */
const lines: Lines = {
  category: (code) => [plain(code)],
  difficulty: (code) => [plain(code)],
  kind: (code) => [plain(code)],
  cancellationTier: (code) => [plain(code)],
  durationMinutes: (minutes) => [formatDuration(minutes)],
  place: ({ name, region, state, zone }) => [name, region, state, zone],
  meetingPoint: ({ text, access, lat, lng }) => [
    ...text.split('\n'),
    ...access.split('\n'),
    lat === null || lng === null ? '' : `${lat}, ${lng}`,
  ],
  itinerary: (parts) => parts.map(({ label, text }) => `${label}: ${text}`),
  price: ({ mode, amount, childPercent, baseSize, extraPerson }) => [
    `${plain(mode)}: ${money(amount)}`,
    ...(childPercent === null ? [] : [`Children: ${childPercent}%`]),
    ...(mode === 'per_group' ? [`For ${baseSize ?? '–'}, each further person ${money(extraPerson)}`] : []),
  ],
  addOns: (all) =>
    all.map(
      ({ name, amount, per, description }) =>
        `${name}: ${money(amount)} per ${per}${description ? `. ${description}` : ''}`,
    ),
  permits: (all) => all.map(({ name, amount }) => `${name}: ${money(amount)}`),
  accessDetails: ({ surface, steepestGrade, longestStep, toilets, transfer, adaptiveGear }) => [
    surface ? `Ground: ${plain(surface)}` : '',
    steepestGrade === null ? '' : `Steepest grade: ${steepestGrade}%`,
    longestStep === null ? '' : `Highest step: ${longestStep} in`,
    toilets ? `Restrooms: ${plain(toilets)}` : '',
    transfer ? `Transfer: ${plain(transfer)}` : '',
    adaptiveGear ? `Adaptive gear: ${adaptiveGear}` : '',
  ],
  guestLicenses: (all) =>
    all.map(
      ({ state, species, name, note }) =>
        `${name}, ${state}${species ? ` (${species})` : ''}${note ? `: ${note}` : ''}`,
    ),
  terrain: ({ overAnHourFromRoad, poweredBoat, climbing, land, area, permit }) => [
    `Over an hour from a road: ${answer(overAnHourFromRoad)}`,
    `Powered boat on navigable water: ${answer(poweredBoat)}`,
    `Climbing with ropes: ${answer(climbing)}`,
    `Land: ${land.map((one) => (one.length <= 4 && one !== 'none' ? one.toUpperCase() : one)).join(', ') || '–'}`,
    area ? `Name of the land: ${area}` : '',
    permit ? `Permit: ${permit}` : '',
  ],
  weatherLimits: ({ windMph, stormChance, heatF, coldF, aqi, leastFlowCfs, mostFlowCfs }) =>
    (
      [
        ['Wind', windMph, 'mph'],
        ['Thunderstorms', stormChance, '%'],
        ['Heat', heatF, '°F'],
        ['Cold', coldF, '°F'],
        ['Air quality index', aqi, ''],
        ['Lowest flow', leastFlowCfs, 'cfs'],
        ['Highest flow', mostFlowCfs, 'cfs'],
      ] as const
    ).map(([name, value, unit]) => (value === null ? '' : `${name}: ${value} ${unit}`.trim())),
  modifiers: ({ seasons, weekdays, earlyBird, lastMinute, groupSizes }) => [
    ...seasons.map(({ name, from, to, percent }) => `${name ?? 'Season'} ${from} to ${to}: ${signed(percent)}`),
    ...weekdays.map(
      ({ name, days: on, percent }) =>
        `${name ?? 'Weekdays'} ${on.map((day) => days[day - 1]).join(', ')}: ${signed(percent)}`,
    ),
    ...(earlyBird ? [`${earlyBird.daysBefore ?? '–'} days before: ${earlyBird.percentOff ?? '–'}% off`] : []),
    ...(lastMinute ? [`Last ${lastMinute.hoursBefore ?? '–'} hours: ${lastMinute.percentOff ?? '–'}% off`] : []),
    ...groupSizes.map(({ people, percentOff }) => `${people ?? '–'} people or more: ${percentOff ?? '–'}% off`),
  ],
  questions: (all) => all.map(({ question, answer: text }) => `${question} ${text}`),
  route: ({ note, points }) => [note, `${points.length} points`],
  pictures: (all) => all.map(({ alt, caption }) => [alt, caption].filter(Boolean).join(' · ')),
}

/** What a field says, as lines without empty ones; none where it is not answered. */
export function linesOf(values: ListingDraft, field: ListingField): string[] {
  const value = values[field]
  if (value === undefined || value === null) return []
  const own = lines[field] as ((value: unknown) => readonly string[]) | undefined
  return (own ? own(value) : usual(value)).filter((line) => line.trim() !== '')
}

const usual = (value: unknown): string[] => {
  if (typeof value === 'boolean') return [answer(value)]
  if (Array.isArray(value)) return value.map(String)
  return String(value).split('\n')
}
