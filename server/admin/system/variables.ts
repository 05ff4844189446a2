import type { SystemVariable } from '#contract/admin/system.ts'
import type { VariableGroup } from '#contract/admin/values.ts'
import type { Env } from '#server/platform/env.ts'

type Kind = 'plain' | 'secret' | 'address'

const groups: Record<VariableGroup, readonly (readonly [name: string, kind: Kind])[]> = {
  server: [
    ['PUBLIC_URL', 'plain'],
    ['DATABASE_URL', 'address'],
    ['TREQ_DATA_DIR', 'plain'],
    ['TREQ_MASTER_KEY', 'secret'],
    ['TRUSTED_PROXY', 'plain'],
    ['MONITORING_TOKEN', 'secret'],
    ['LOG_LEVEL', 'plain'],
    ['GARMIN_OUTBOUND_TOKEN', 'secret'],
    ['AIRNOW_API_KEY', 'secret'],
  ],
  mail: [
    ['SMTP_URL', 'address'],
    ['MAIL_FROM', 'plain'],
    ['SUPPORT_EMAIL', 'plain'],
  ],
  sms: [
    ['TWILIO_ACCOUNT_SID', 'secret'],
    ['TWILIO_AUTH_TOKEN', 'secret'],
    ['TWILIO_FROM', 'plain'],
  ],
  storage: [
    ['S3_ENDPOINT', 'plain'],
    ['S3_REGION', 'plain'],
    ['S3_BUCKET', 'plain'],
    ['S3_ACCESS_KEY_ID', 'secret'],
    ['S3_SECRET_ACCESS_KEY', 'secret'],
  ],
  map: [['MAP_STYLE_URL', 'plain']],
}

const s3Parts: Readonly<Record<string, keyof NonNullable<Env['s3']>>> = {
  S3_ENDPOINT: 'endpoint',
  S3_REGION: 'region',
  S3_BUCKET: 'bucket',
  S3_ACCESS_KEY_ID: 'accessKeyId',
  S3_SECRET_ACCESS_KEY: 'secretAccessKey',
}

function valueOf(env: Env, name: string): string | undefined {
  const part = s3Parts[name]
  if (part) return env.s3?.[part]
  const value = (env as unknown as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

/** Of a secret its last four characters, if that leaves most of it unsaid; of an address its host and path. */
function shownOf(value: string, kind: Kind): string | null {
  if (kind === 'plain') return value
  if (kind === 'secret') return value.length >= 16 ? `…${value.slice(-4)}` : null
  const { protocol, host, pathname } = new URL(value)
  return `${protocol}//${host}${pathname}`
}

/** The variables of a group without what is secret in them. */
export const variablesOf = (env: Env, group: VariableGroup): SystemVariable[] =>
  groups[group].map(([name, kind]) => {
    const value = valueOf(env, name)
    return {
      name,
      isSet: value !== undefined,
      shown: value === undefined ? null : shownOf(value, kind),
      secret: kind !== 'plain',
    }
  })
