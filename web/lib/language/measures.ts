import { numberFormat } from './intl.ts'

/** English measures in miles, feet and pounds; Spanish in kilometers, meters and kilograms. */
const isMetric = (locale: string) => !locale.startsWith('en')

const kilometersPerMile = 1.609344
const metersPerFoot = 0.3048
const centimetersPerInch = 2.54
const kilogramsPerPound = 0.45359237

type Unit = 'inch' | 'centimeter' | 'mile' | 'kilometer' | 'foot' | 'meter' | 'pound' | 'kilogram'
const written = (locale: string, value: number, unit: Unit, digits: number, unitDisplay: 'short' | 'long') =>
  numberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: digits }).format(value)

/** A length in the unit of the locale: miles or kilometers. */
export const lengthIn = (miles: number, locale: string): number =>
  isMetric(locale) ? miles * kilometersPerMile : miles
/** Back to miles. */
export const milesOf = (length: number, locale: string): number =>
  isMetric(locale) ? length / kilometersPerMile : length
/** Feet in one unit of height of the locale. */
export const feetPerUnit = (locale: string): number => (isMetric(locale) ? 1 / metersPerFoot : 1)

/** `12.4 mi`, `20 km`; at most so many decimals. */
export const formatLength = (miles: number, locale: string, decimals = 1): string =>
  written(locale, lengthIn(miles, locale), isMetric(locale) ? 'kilometer' : 'mile', decimals, 'short')

/** `7,500 ft`, `2,286 m`. */
export const formatHeight = (feet: number, locale: string): string =>
  written(locale, feet / feetPerUnit(locale), isMetric(locale) ? 'meter' : 'foot', 0, 'short')

/** `250 lb`, `113 kg`; rounded down, because it is a limit. */
export const formatWeight = (pounds: number, locale: string): string =>
  isMetric(locale)
    ? written(locale, Math.floor(pounds * kilogramsPerPound), 'kilogram', 0, 'short')
    : written(locale, pounds, 'pound', 0, 'short')

/** `14 in`, `36 cm`: how high a step is; rounded up, because it has to be managed. */
export const formatStep = (inches: number, locale: string): string =>
  isMetric(locale)
    ? written(locale, Math.ceil(inches * centimetersPerInch), 'centimeter', 0, 'short')
    : written(locale, inches, 'inch', 0, 'short')

/** A distance around a place, in words: `50 miles`, `80 kilómetros`. Kilometers are rounded as people say them. */
export function formatRadius(miles: number, locale: string): string {
  if (!isMetric(locale)) return written(locale, miles, 'mile', 1, 'long')
  const kilometers = miles * kilometersPerMile
  const step = kilometers < 20 ? 1 : kilometers < 60 ? 5 : 10
  return written(locale, Math.round(kilometers / step) * step, 'kilometer', 0, 'long')
}

/** `68°F`, `20°C` */
export const formatTemperature = (fahrenheit: number, locale: string): string =>
  isMetric(locale)
    ? numberFormat(locale, { style: 'unit', unit: 'celsius', maximumFractionDigits: 0 }).format(
        ((fahrenheit - 32) * 5) / 9,
      )
    : numberFormat(locale, { style: 'unit', unit: 'fahrenheit', maximumFractionDigits: 0 }).format(fahrenheit)

/** `15 mph`, `24 km/h` */
export const formatSpeed = (milesPerHour: number, locale: string): string =>
  isMetric(locale)
    ? numberFormat(locale, { style: 'unit', unit: 'kilometer-per-hour', maximumFractionDigits: 0 }).format(
        milesPerHour * kilometersPerMile,
      )
    : numberFormat(locale, { style: 'unit', unit: 'mile-per-hour', maximumFractionDigits: 0 }).format(milesPerHour)
