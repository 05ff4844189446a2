import { createHash } from 'node:crypto'
import type { Spot } from '../adapter.ts'

export interface SimulatedHour {
  temperatureF: number
  windMph: number
  rainChance: number
  sky: string
}

/** 0 up to 1, the same for the same words. */
export function chance(...words: (string | number)[]): number {
  return createHash('sha256').update(words.join(' ')).digest().readUInt32BE(0) / 2 ** 32
}

const hourMs = 3_600_000

/** What the weather of a place is like in an hour: by season, latitude, and time of day, with good and bad days. */
export function climateOf({ lat, lng }: Spot, at: Date): SimulatedHour {
  const cell = `${lat.toFixed(1)} ${lng.toFixed(1)}`
  const local = new Date(at.getTime() + (lng / 15) * hourMs)
  const day = local.toISOString().slice(0, 10)
  const yearPart = (local.getUTCMonth() + local.getUTCDate() / 31 - 6.7) / 12
  const summer = Math.cos(yearPart * 2 * Math.PI)
  const noon = Math.cos(((local.getUTCHours() - 15) / 24) * 2 * Math.PI)
  const mood = chance(cell, day, 'mood')
  const temperature = 78 - 1.1 * Math.abs(lat - 28) + 20 * summer + 10 * noon + 12 * (chance(cell, day, 'warmth') - 0.5)
  const wet = mood > 0.8 ? 0.75 : mood > 0.55 ? 0.35 : 0.05
  const rain = Math.round(Math.min(0.9, wet * (0.7 + 0.6 * chance(cell, at.toISOString(), 'rain'))) * 20) * 5
  const storms = rain >= 50 && temperature > 60
  return {
    temperatureF: Math.round(temperature),
    windMph: 3 + Math.round(14 * chance(cell, day, 'wind') * (0.6 + 0.4 * noon)),
    rainChance: rain,
    sky:
      rain >= 50
        ? temperature <= 33
          ? 'Snow Showers'
          : storms
            ? 'Showers And Thunderstorms'
            : 'Rain Showers'
        : rain >= 20
          ? 'Partly Cloudy'
          : 'Mostly Clear',
  }
}
