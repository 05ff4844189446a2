import { resolve } from 'node:path'
import { z } from 'zod'
import type { S3Place } from './storage/s3-blobs.ts'

const text = z.string().min(1)
const listOf = (value: string) =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
/** 32 bytes in base64. */
export const isKey = (value: string) => Buffer.from(value, 'base64').length === 32
const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  TREQ_MODE: z.enum(['demo', 'live']).default('demo'),
  TREQ_DATA_DIR: text.default('.data'),
  TREQ_DEV: z.stringbool().default(false),
  /** Live mode: comma-separated names of simulators that may run all the same. */
  TREQ_ALLOW_SIMULATORS: z.string().default(''),
  /** Start web without running jobs in the same process. */
  TREQ_WEB_ONLY: z.stringbool().default(false),
  TREQ_MASTER_KEY: text.optional(),
  /** Comma-separated: what TREQ_MASTER_KEY was before, until everything sealed is under the new one. */
  TREQ_FORMER_MASTER_KEYS: z
    .string()
    .default('')
    .transform(listOf)
    .refine((keys) => keys.every(isKey), 'each must hold 32 bytes in base64'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  TRUSTED_PROXY: text.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default('Treq <hello@treq.example>'),
  /** Where messages from the contact page go; the address of MAIL_FROM when left out. */
  SUPPORT_EMAIL: z.email().optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  /** Of the endpoint that hears of guides' accounts. */
  STRIPE_CONNECT_WEBHOOK_SECRET: text.optional(),
  /** Restricted: may read verified dates of birth. */
  STRIPE_IDENTITY_KEY: text.optional(),
  CHECKR_API_KEY: text.optional(),
  /** What signs Checkr's webhooks where it is not the API key. */
  CHECKR_WEBHOOK_SECRET: text.optional(),
  /** Text messages: all three, or there are none. `TWILIO_FROM`: our number, or a messaging service (`MG…`). */
  TWILIO_ACCOUNT_SID: text.optional(),
  TWILIO_AUTH_TOKEN: text.optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/, 'must be a number such as +14065550100, or a messaging service')
    .optional(),
  /** What Garmin sends with each message of a satellite device (IPC Outbound); without it no messages are taken. */
  GARMIN_OUTBOUND_TOKEN: z.string().min(16).max(200).optional(),
  /** Of AirNow (EPA); without it, live mode asks no one about the air. */
  AIRNOW_API_KEY: text.optional(),
  /** Live mode: style of the base map (MapLibre); pages may then read from its origin. */
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Files lie in this bucket instead of the data folder. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: text.optional(),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  /** Live mode: `Authorization: Bearer …` that opens /metrics, /readyz and /api/docs. */
  MONITORING_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})
type Variables = z.infer<typeof schema>

const s3Names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

export interface Env extends Omit<
  Variables,
  'TREQ_ALLOW_SIMULATORS' | 'TREQ_FORMER_MASTER_KEYS' | (typeof s3Names)[number]
> {
  readonly demo: boolean
  readonly dataDir: string
  /** Without a slash at its end. Null until the port is known, when none is configured. */
  readonly publicUrl: string | null
  readonly allowedSimulators: readonly string[]
  readonly supportEmail: string
  readonly formerMasterKeys: readonly string[]
  /** Null where files lie in the data folder. */
  readonly s3: S3Place | null
}

/** Every fault of the environment at once. */
export class EnvironmentFaults extends Error {
  override name = 'EnvironmentFaults'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`Treq cannot start:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  const faults = [...wrong, ...s3Faults(given)]
  if (!parsed.success || faults.length > 0) throw new EnvironmentFaults(faults)
  const variables = parsed.data
  const {
    TREQ_ALLOW_SIMULATORS,
    TREQ_FORMER_MASTER_KEYS: formerMasterKeys,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    ...rest
  } = variables
  return {
    ...rest,
    formerMasterKeys,
    s3:
      endpoint && region && bucket && accessKeyId && secretAccessKey
        ? { endpoint, region, bucket, accessKeyId, secretAccessKey }
        : null,
    demo: variables.TREQ_MODE === 'demo',
    dataDir: resolve(variables.TREQ_DATA_DIR),
    publicUrl: variables.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    supportEmail: variables.SUPPORT_EMAIL ?? /<([^<>]+)>\s*$/.exec(variables.MAIL_FROM)?.[1] ?? variables.MAIL_FROM,
    allowedSimulators: listOf(TREQ_ALLOW_SIMULATORS),
  }
}

/** Half a configuration would write files to one place and look for them in the other. */
function s3Faults(given: Record<string, unknown>): string[] {
  const missing = s3Names.filter((name) => given[name] === undefined)
  return missing.length === s3Names.length
    ? []
    : missing.map((name) => `${name}: files go to S3 only with all of ${s3Names.join(', ')}`)
}

/** Whose word about a visitor's address is believed: no proxy's without TRUSTED_PROXY, or where it says `none`. */
export const trustedProxy = ({ TRUSTED_PROXY: proxy }: Env): string | false =>
  proxy === undefined || proxy === 'none' ? false : proxy

/** Demo mode reaches nothing outside and draws its own map. */
export const mapStyleOf = (env: Env): string | null => (env.demo ? null : (env.MAP_STYLE_URL ?? null))
