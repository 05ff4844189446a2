export interface PolicySources {
  script?: readonly string[]
  frame?: readonly string[]
  connect?: readonly string[]
  image?: readonly string[]
}

/** What pages need beyond our own origin when payments are live. */
export const liveStripeSources: PolicySources = {
  script: ['https://js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/** What the base map of a provider needs: its style, tiles, glyphs and sprites must all come from the style's origin. */
export function mapSources(styleUrl: string | null): PolicySources {
  if (styleUrl === null) return {}
  const { origin } = new URL(styleUrl)
  return { connect: [origin], image: [origin] }
}

export const joinSources = (...all: PolicySources[]): PolicySources => ({
  script: all.flatMap(({ script = [] }) => script),
  frame: all.flatMap(({ frame = [] }) => frame),
  connect: all.flatMap(({ connect = [] }) => connect),
  image: all.flatMap(({ image = [] }) => image),
})

/**
 * The content security policy of pages: one text for everyone, no nonce, no inline script or style. `dev` lets Vite's
 * client through (its web socket and the style tags it injects).
 */
export function contentSecurityPolicy(extra: PolicySources = {}, dev = false): string {
  const list = (...sources: (string | readonly string[] | undefined)[]) => sources.flat().filter(Boolean).join(' ')
  return [
    "default-src 'self'",
    `script-src ${list("'self'", extra.script)}`,
    `style-src ${list("'self'", dev ? "'unsafe-inline'" : '')}`,
    `img-src ${list("'self'", 'data:', extra.image)}`,
    `connect-src ${list("'self'", extra.connect, dev ? ['ws:'] : [])}`,
    `frame-src ${list("'self'", extra.frame)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
