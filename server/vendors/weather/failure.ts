/**
 * Why there is no forecast.
 * - outside: the service knows no such place; asking again will not help.
 * - unavailable: network, timeout, rate limit, 5xx, or an answer that is none.
 */
export type WeatherFailureKind = 'outside' | 'unavailable'

export class WeatherFailure extends Error {
  readonly kind: WeatherFailureKind
  constructor(kind: WeatherFailureKind, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'WeatherFailure'
    this.kind = kind
  }
}
