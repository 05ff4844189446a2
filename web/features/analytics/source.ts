import { anonymousText } from '#contract/analytics/anonymous-text.ts'
import { analyticsLimits, type Utm, utmNames } from '#contract/analytics/values.ts'

/** Where a visit came from. */
export interface Source {
  readonly utm: Utm
  /** Host of another site. */
  readonly referrer: string | null
}
export const noSource: Source = { utm: {}, referrer: null }

const host = /^[a-z\d.-]+$/

/** Of the first address of a page load and what led to it; anything that isn’t one counts as nothing. */
export function sourceOf(address: string, referrer: string): Source {
  const url = URL.parse(address)
  const from = URL.parse(referrer)?.hostname ?? ''
  const isOther = from !== url?.hostname && from.length <= analyticsLimits.referrerMax && host.test(from)
  return {
    utm: utmOf((name) => url?.searchParams.get(`utm_${name}`)),
    referrer: isOther ? from : null,
  }
}

function utmOf(read: (name: string) => unknown): Utm {
  const found: [string, string][] = []
  for (const name of utmNames) {
    const value = read(name)
    const text = typeof value === 'string' ? anonymousText(value, analyticsLimits.utmMax) : ''
    if (text !== '') found.push([name, text])
  }
  return Object.fromEntries(found)
}

/** What a visit has of its first page in one tab, and what it has reported once. */
export interface Visit {
  readonly source: Source
  readonly reported: readonly string[]
}

const reportedMost = 50

/** What a storage holds, whatever wrote it there; null for what isn’t ours. */
export function readVisit(text: string | null): Visit | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    if (typeof found !== 'object' || found === null) return null
    const { utm, referrer, reported } = found as Record<string, unknown>
    const parameters = typeof utm === 'object' && utm !== null ? (utm as Record<string, unknown>) : {}
    return {
      source: {
        utm: utmOf((name) => (Object.hasOwn(parameters, name) ? parameters[name] : undefined)),
        referrer:
          typeof referrer === 'string' && referrer.length <= analyticsLimits.referrerMax && host.test(referrer)
            ? referrer
            : null,
      },
      reported: Array.isArray(reported)
        ? reported.filter((key): key is string => typeof key === 'string' && key.length <= 100).slice(-reportedMost)
        : [],
    }
  } catch {
    return null
  }
}

export const writtenVisit = ({ source, reported }: Visit): string =>
  JSON.stringify({ ...source, reported: reported.slice(-reportedMost) })

/**
 * The first page of a tab counts: a bank’s page that leads back is no new beginning. A later page with UTM parameters of its
 * own is, since somebody followed another campaign.
 */
export const continueVisit = (known: Visit | null, now: Source): Visit =>
  known === null
    ? { source: now, reported: [] }
    : { source: Object.keys(now.utm).length > 0 ? now : known.source, reported: known.reported }
