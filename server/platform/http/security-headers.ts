import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

// the search asks where a person is; Stripe's form may open a wallet
const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), hid=(), magnetometer=(), ' +
  'microphone=(), midi=(), payment=(self "https://js.stripe.com"), serial=(), usb=(), xr-spatial-tracking=()'

/** On every answer; pages have a content security policy of their own. `secure`: people come over https. */
export async function sendSecurityHeaders(http: FastifyInstance, secure: boolean): Promise<void> {
  await http.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    hsts: secure,
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  http.addHook('onRequest', async (request, reply) => {
    void reply.header('permissions-policy', permissionsPolicy)
    void reply.header(
      'content-security-policy',
      request.url.startsWith('/api/') ? "default-src 'none'; frame-ancestors 'none'" : "frame-ancestors 'self'",
    )
  })
}
