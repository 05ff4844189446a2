import type { UnitSystem } from '#contract/accounts/values.ts'
import type { Language } from '#contract/wire/language.ts'
import { numberFormat } from './intl.ts'

/** A locale that says what to measure in, as BCP 47 writes it: `en-US-u-ms-metric`. */
export type MeasureLocale = `${Language}-US-u-ms-${'metric' | 'ussystem'}`

/** Without a choice English measures in miles, feet, and pounds, Spanish in kilometers, meters, and kilograms. */
export const usualUnits = (language: Language): UnitSystem => (language === 'en' ? 'us' : 'metric')
export const measureLocaleOf = (language: Language, units: UnitSystem | null): MeasureLocale =>
  `${language}-US-u-ms-${(units ?? usualUnits(language)) === 'metric' ? 'metric' : 'ussystem'}`

export const isMetric = (locale: MeasureLocale): boolean => locale.endsWith('-metric')

const kilometersPerMile = 1.609344
const metersPerFoot = 0.3048
const centimetersPerInch = 2.54
const kilogramsPerPound = 0.45359237

type Unit = 'inch' | 'centimeter' | 'mile' | 'kilometer' | 'foot' | 'meter' | 'pound' | 'kilogram'
const written = (locale: MeasureLocale, value: number, unit: Unit, digits: number, unitDisplay: 'short' | 'long') =>
  numberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: digits }).format(value)

/** A length in the unit of the locale: miles or kilometers. */
export const lengthIn = (miles: number, locale: MeasureLocale): number =>
  isMetric(locale) ? miles * kilometersPerMile : miles
/** Back to miles. */
export const milesOf = (length: number, locale: MeasureLocale): number =>
  isMetric(locale) ? length / kilometersPerMile : length
/** Feet in one unit of height of the locale. */
export const feetPerUnit = (locale: MeasureLocale): number => (isMetric(locale) ? 1 / metersPerFoot : 1)

/** `12.4 mi`, `20 km`; at most so many decimals. */
export const formatLength = (miles: number, locale: MeasureLocale, decimals = 1): string =>
  written(locale, lengthIn(miles, locale), isMetric(locale) ? 'kilometer' : 'mile', decimals, 'short')

/** `7,500 ft`, `2,286 m`; at most so many decimals. */
export const formatHeight = (feet: number, locale: MeasureLocale, decimals = 0): string =>
  written(locale, feet / feetPerUnit(locale), isMetric(locale) ? 'meter' : 'foot', decimals, 'short')

/** Water that flows in a second: `850 ft³/s`, `24.1 m³/s`. */
export const formatFlow = (cubicFeet: number, locale: MeasureLocale): string =>
  isMetric(locale)
    ? `${numberFormat(locale, { maximumFractionDigits: 1 }).format(cubicFeet * metersPerFoot ** 3)} m³/s`
    : `${numberFormat(locale, { maximumFractionDigits: 0 }).format(cubicFeet)} ft³/s`

/** `250 lb`, `113 kg`; rounded down, because it is a limit. */
export const formatWeight = (pounds: number, locale: MeasureLocale): string =>
  isMetric(locale)
    ? written(locale, weightIn(pounds, locale), 'kilogram', 0, 'short')
    : written(locale, pounds, 'pound', 0, 'short')

/** A limit or a weight as it is typed, in the unit of the locale; what `poundsOf` made of it comes out as it was. */
export const weightIn = (pounds: number, locale: MeasureLocale): number =>
  isMetric(locale) ? Math.floor(pounds * kilogramsPerPound) : pounds
/** Back to whole pounds, rounded up: {@link formatWeight} rounds down. */
export const poundsOf = (weight: number, locale: MeasureLocale): number =>
  isMetric(locale) ? Math.ceil(weight / kilogramsPerPound) : weight

/** `14 in`, `36 cm`: how high a step is; rounded up, because it has to be managed. */
export const formatStep = (inches: number, locale: MeasureLocale): string =>
  written(locale, stepIn(inches, locale), isMetric(locale) ? 'centimeter' : 'inch', 0, 'short')

/** A step in whole inches or centimeters, as it is typed; what `inchesOf` made of it comes out as it was. */
export const stepIn = (inches: number, locale: MeasureLocale): number =>
  // to the millimeter first: the hundredths of an inch are themselves rounded
  isMetric(locale) ? Math.ceil(Math.round(inches * centimetersPerInch * 10) / 10) : Math.ceil(inches)
/** Back to inches, to the hundredth. */
export const inchesOf = (step: number, locale: MeasureLocale): number =>
  isMetric(locale) ? Math.round((step / centimetersPerInch) * 100) / 100 : step

/** To what a position is rounded for a search, as a key of texts. */
export const positionRounding = (locale: MeasureLocale): 'kilometer' | 'halfMile' =>
  isMetric(locale) ? 'kilometer' : 'halfMile'

/** A distance around a place, in words: `50 miles`, `80 kilómetros`. Kilometers are rounded as people say them. */
export function formatRadius(miles: number, locale: MeasureLocale): string {
  if (!isMetric(locale)) return written(locale, miles, 'mile', 1, 'long')
  const kilometers = miles * kilometersPerMile
  const step = kilometers < 20 ? 1 : kilometers < 60 ? 5 : 10
  return written(locale, Math.round(kilometers / step) * step, 'kilometer', 0, 'long')
}

/** `68°F`, `20°C` */
export const formatTemperature = (fahrenheit: number, locale: MeasureLocale): string =>
  isMetric(locale)
    ? numberFormat(locale, { style: 'unit', unit: 'celsius', maximumFractionDigits: 0 }).format(
        ((fahrenheit - 32) * 5) / 9,
      )
    : numberFormat(locale, { style: 'unit', unit: 'fahrenheit', maximumFractionDigits: 0 }).format(fahrenheit)

/** `15 mph`, `24 km/h` */
export const formatSpeed = (milesPerHour: number, locale: MeasureLocale): string =>
  isMetric(locale)
    ? numberFormat(locale, { style: 'unit', unit: 'kilometer-per-hour', maximumFractionDigits: 0 }).format(
        milesPerHour * kilometersPerMile,
      )
    : numberFormat(locale, { style: 'unit', unit: 'mile-per-hour', maximumFractionDigits: 0 }).format(milesPerHour)
