import { isKey, type Env } from './env.ts'

const here = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

/** What live mode lacks; empty in demo mode. `stored`: names of the secrets that were set in the browser. */
export function liveFaults(env: Env, stored: ReadonlySet<string> = new Set()): string[] {
  if (env.demo) return []
  return [...keyFaults(env), ...addressFaults(env), ...vendorFaults(env, stored), ...lineFaults(env)]
}

function keyFaults({ TREQ_MASTER_KEY: key }: Env): string[] {
  if (!key) return ['TREQ_MASTER_KEY is missing: live mode needs a master key (32 bytes, base64)']
  return isKey(key) ? [] : ['TREQ_MASTER_KEY must hold 32 bytes in base64']
}

function addressFaults({ publicUrl, TRUSTED_PROXY: proxy }: Env): string[] {
  const faults: string[] = []
  if (!publicUrl) faults.push('PUBLIC_URL is missing: links in mails need the public address')
  else if (!publicUrl.startsWith('https:'))
    faults.push('PUBLIC_URL must begin with https: without it sessions and passwords travel in the clear')
  if (!proxy)
    faults.push(
      'TRUSTED_PROXY is missing: behind a proxy all visitors would share one limit; name its address, or none where there is none',
    )
  return faults
}

function vendorFaults(env: Env, stored: ReadonlySet<string>): string[] {
  const faults: string[] = []
  const simulatorAllowed = (name: string) => env.allowedSimulators.includes(name)
  const has = (key: string | undefined, name: string) => key !== undefined || stored.has(name)
  const stripeKeyed =
    has(env.STRIPE_SECRET_KEY, 'stripe_secret_key') &&
    has(env.STRIPE_PUBLISHABLE_KEY, 'stripe_publishable_key') &&
    has(env.STRIPE_WEBHOOK_SECRET, 'stripe_webhook_secret')
  if (!stripeKeyed && !simulatorAllowed('stripe')) {
    faults.push(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are needed: payments would be simulated' +
        ' (allow it by name with TREQ_ALLOW_SIMULATORS=stripe)',
    )
  }
  if (stripeKeyed && !has(env.STRIPE_CONNECT_WEBHOOK_SECRET, 'stripe_connect_webhook_secret')) {
    faults.push('STRIPE_CONNECT_WEBHOOK_SECRET is missing: news about guides’ payout accounts would be refused')
  }
  const checkrKeyed = has(env.CHECKR_API_KEY, 'checkr_api_key')
  if (!checkrKeyed && !simulatorAllowed('checkr')) {
    faults.push(
      'CHECKR_API_KEY is missing: background checks would be simulated' +
        ' (allow it by name with TREQ_ALLOW_SIMULATORS=checkr)',
    )
  }
  if (!checkrKeyed && env.CHECKR_WEBHOOK_SECRET)
    faults.push('CHECKR_WEBHOOK_SECRET is of no use without CHECKR_API_KEY')
  if (!env.SMTP_URL && !simulatorAllowed('mail')) {
    faults.push('SMTP_URL is missing: mail would be simulated (allow it by name with TREQ_ALLOW_SIMULATORS=mail)')
  }
  const twilio = [env.TWILIO_ACCOUNT_SID, env.TWILIO_AUTH_TOKEN, env.TWILIO_FROM]
  if (twilio.some(Boolean) && !twilio.every(Boolean))
    faults.push(
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are needed together: without one there are no texts',
    )
  return faults
}

/** Letters carry links that open accounts, and the database everything: neither goes over a network in the clear. */
function lineFaults({ SMTP_URL, DATABASE_URL }: Env): string[] {
  const faults: string[] = []
  const mail = SMTP_URL === undefined ? null : new URL(SMTP_URL)
  if (mail?.protocol === 'smtp:' && !here.test(mail.hostname) && mail.searchParams.get('requireTLS') !== 'true')
    faults.push('SMTP_URL is without TLS: use smtps:, or add ?requireTLS=true for STARTTLS')
  const database = DATABASE_URL === undefined ? null : new URL(DATABASE_URL)
  const safe = ['require', 'verify-ca', 'verify-full']
  if (database && database.hostname !== '' && !here.test(database.hostname)) {
    if (!safe.includes(database.searchParams.get('sslmode') ?? ''))
      faults.push('DATABASE_URL is without TLS: add ?sslmode=verify-full')
  }
  return faults
}
