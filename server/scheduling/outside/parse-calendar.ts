import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import type { OutsideFailure } from '#contract/scheduling/values.ts'

interface ParseInput {
  text: string
  /** Of times that name no zone, and of days without a time of day. */
  zone: string
  /** Milliseconds since 1970: what ends before the first or begins after the last is left out. */
  from: number
  to: number
}

export interface BusyTime {
  /** ISO 8601, UTC. */
  start: string
  end: string
  allDay: boolean
}

export type ParsedCalendar = { busy: BusyTime[] } | { failure: OutsideFailure }

/** Occurrences in one calendar. */
const mostEvents = 10_000
/** Repetitions that are looked at, those before the first day included. */
const mostSteps = 100_000

class Refused extends Error {
  readonly failure: OutsideFailure
  constructor(failure: OutsideFailure) {
    super(failure)
    this.failure = failure
  }
}

/** When the owner of a calendar file is busy. Run in a thread: it is a stranger's text, and may be large. */
export default function parseCalendar(input: ParseInput): ParsedCalendar {
  try {
    return { busy: busyTimes(input) }
  } catch (error) {
    return { failure: error instanceof Refused ? error.failure : 'damaged' }
  }
}

function busyTimes({ text, zone, from, to }: ParseInput): BusyTime[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new Refused('not_a_calendar')
  // a file without its end was cut off on the way
  if (!/END:VCALENDAR\s*$/i.test(text)) throw new Refused('damaged')
  const parsed = ICAL.parse(text.replace(/^\uFEFF?\s*/, '')) as unknown[]
  const files = (typeof parsed[0] === 'string' ? [parsed] : parsed) as ConstructorParameters<typeof ICAL.Component>[0][]
  const busy: BusyTime[] = []
  let steps = 0
  for (const file of files) {
    const calendar = new ICAL.Component(file)
    const zones = new Map(
      calendar
        .getAllSubcomponents('vtimezone')
        .map((one) => [String(one.getFirstPropertyValue('tzid')), new ICAL.Timezone(one)]),
    )
    describeZones(calendar, text, zones, zone)
    const clock = { zone, zones }
    for (const event of eventsIn(calendar)) {
      const add = (start: ICAL.Time, end: ICAL.Time, of: ICAL.Event) => {
        const begins = instantOf(start, of, 'dtstart', clock)
        const ends = instantOf(end, of, of.component.hasProperty('dtend') ? 'dtend' : 'dtstart', clock)
        if (isBusy(of) && ends > begins && ends > from && begins < to)
          busy.push({
            start: new Date(begins).toISOString(),
            end: new Date(ends).toISOString(),
            allDay: start.isDate,
          })
        if (busy.length > mostEvents) throw new Refused('too_many_events')
      }
      if (!event.isRecurring()) {
        add(event.startDate, event.endDate, event)
        continue
      }
      const unmoved = Object.keys(event.exceptions).length === 0
      const longest = event.duration.toSeconds() * 1000 + 2 * 86_400_000
      const occurrences = event.iterator()
      for (let next = occurrences.next(); next; next = occurrences.next()) {
        steps += 1
        if (steps > mostSteps) throw new Refused('too_many_events')
        // a day ahead of everything that any zone could make of it; exceptions may have moved into the time that counts
        if (unmoved && roughly(next) + longest < from) continue
        const { startDate, endDate, item } = event.getOccurrenceDetails(next)
        // an exception may lie anywhere: what ends the walk is the day by the rule
        add(startDate, endDate, item)
        if (instantOf(next, event, 'dtstart', clock) >= to) break
      }
    }
  }
  return busy
}

const roughly = ({ year, month, day }: ICAL.Time) => Date.UTC(year, month - 1, day)

/** Each with the exceptions of its series; an exception without its series stands alone. */
function eventsIn(calendar: ICAL.Component): ICAL.Event[] {
  // told that there are none, the library does not look through the whole file again for each event
  const all = calendar
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one, { strictExceptions: true, exceptions: [] }))
  // some systems give every booking of a trip the same uid
  const whole = all.filter((one) => !one.isRecurrenceException())
  const series = new Map(whole.filter((one) => one.isRecurring()).map((one) => [one.uid, one]))
  const alone: ICAL.Event[] = []
  for (const one of all) {
    if (!one.isRecurrenceException()) continue
    const of = series.get(one.uid)
    if (of) of.relateException(one)
    else alone.push(one)
  }
  return [...whole, ...alone].filter(isForeign)
}

/** Our own feed, read back by way of a guide's calendar, would block the very trips that it shows. */
const isForeign = ({ uid }: ICAL.Event) => !uid?.endsWith('@treq')

function isBusy({ component }: ICAL.Event): boolean {
  const word = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    word('status') !== 'CANCELLED' && word('transp') !== 'TRANSPARENT' && word('x-microsoft-cdo-busystatus') !== 'FREE'
  )
}

/**
 * Zones that are named and not described get a plain description: the library would look for each through the whole file
 * again for each of its times. Only where a series ends depends on it; the times are ours to compute.
 */
function describeZones(
  calendar: ICAL.Component,
  text: string,
  described: ReadonlyMap<string, unknown>,
  zone: string,
): void {
  const named = new Set(Array.from(text.matchAll(/;TZID="?([^":;\r\n]{1,120})/gi), ([, name = '']) => name))
  if (named.size > 200) throw new Refused('damaged')
  for (const name of named) {
    if (described.has(name)) continue
    const { offset } = Temporal.PlainDateTime.from('2027-01-01T00:00').toZonedDateTime(ianaZone(name) ?? zone)
    const plain = [
      ['dtstart', {}, 'date-time', '1970-01-01T00:00:00'],
      ['tzoffsetfrom', {}, 'utc-offset', offset],
      ['tzoffsetto', {}, 'utc-offset', offset],
    ]
    calendar.addSubcomponent(
      new ICAL.Component(['vtimezone', [['tzid', {}, 'text', name]], [['standard', plain, []]]] as never),
    )
  }
}

interface Clock {
  zone: string
  zones: ReadonlyMap<string, ICAL.Timezone>
}

/** Milliseconds since 1970. A name of the IANA wins over a description of the zone in the file, which is often of one year only. */
function instantOf(time: ICAL.Time, { component }: ICAL.Event, property: string, { zone, zones }: Clock): number {
  const { year, month, day, hour, minute, second } = time
  if (!time.isDate && time.zone === ICAL.Timezone.utcTimezone)
    return Date.UTC(year, month - 1, day, hour, minute, second)
  const named = component.getFirstProperty(property)?.getFirstParameter('tzid')
  if (time.isDate || !named) return instantIn(zone, time)
  const known = ianaZone(named)
  if (known) return instantIn(known, time)
  const described = zones.get(named)
  if (!described) return instantIn(zone, time)
  return ICAL.Time.fromData({ year, month, day, hour, minute, second }, described).toUnixTime() * 1000
}

/** Milliseconds from UTC of days on which the clocks of a zone do not change; null for those on which they do. */
const offsets = new Map<string, number | null>()

/** A wall time in a zone of the IANA; thousands of one file are of the same few hundred days. */
function instantIn(zone: string, { year, month, day, hour, minute, second }: ICAL.Time): number {
  const key = `${zone} ${year}-${month}-${day}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    const [begins, ends] = [0, 1].map(
      (days) => Temporal.PlainDateTime.from({ year, month, day }).add({ days }).toZonedDateTime(zone).epochMilliseconds,
    )
    const midnight = Date.UTC(year, month - 1, day)
    offset = begins !== undefined && ends !== undefined && ends - begins === 86_400_000 ? midnight - begins : null
    if (offsets.size > 20_000) offsets.clear()
    offsets.set(key, offset)
  }
  if (offset !== null) return Date.UTC(year, month - 1, day, hour, minute, second) - offset
  return Temporal.PlainDateTime.from({ year, month, day, hour, minute, second: Math.min(second, 59) }).toZonedDateTime(
    zone,
  ).epochMilliseconds
}

const knownZones = new Map<string, string | null>()
/** `/freeassociation.sourceforge.net/America/Denver` and plain names; null for `Mountain Standard Time`. */
function ianaZone(name: string): string | null {
  const known = knownZones.get(name)
  if (known !== undefined) return known
  const candidate = /[A-Za-z_]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?$/.exec(name)?.[0] ?? name
  let found: string | null = null
  try {
    if (candidate.includes('/') || candidate === 'UTC')
      found = new Intl.DateTimeFormat('en-US', { timeZone: candidate }).resolvedOptions().timeZone
  } catch {
    // the file has to describe it
  }
  if (knownZones.size < 1000) knownZones.set(name, found)
  return found
}
