import type { FastifyInstance } from 'fastify'

// the search asks where a person is; Stripe's form may open a wallet
const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), hid=(), magnetometer=(), ' +
  'microphone=(), midi=(), payment=(self "https://js.stripe.com"), serial=(), usb=(), xr-spatial-tracking=()'

const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // the filter of old browsers was itself a hole
  'x-xss-protection': '0',
}

/** For an answer to `address`; pages have a content security policy of their own. `secure`: people come over https. */
export const securityHeaders = (address: string, secure: boolean): Record<string, string> => ({
  ...always,
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  'content-security-policy': address.startsWith('/api/')
    ? "default-src 'none'; frame-ancestors 'none'"
    : "frame-ancestors 'self'",
})

/** On every answer that a hook sees; what Node or the router refuses before has them from who answers it. */
export function sendSecurityHeaders(http: FastifyInstance, secure: boolean): void {
  http.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaders(request.url, secure))
    done()
  })
}
