import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { EnvironmentFaults, readEnv, trustedProxy } from './env.ts'
import { liveFaults } from './live-faults.ts'

const key = randomBytes(32).toString('base64')
const live = { TREQ_MODE: 'live', PUBLIC_URL: 'https://treq.example/', TRUSTED_PROXY: 'none' }

function errorsOf(source: NodeJS.ProcessEnv): readonly string[] {
  try {
    readEnv(source)
    return []
  } catch (error) {
    if (error instanceof EnvironmentFaults) return error.faults
    throw error
  }
}

test('every variable that is wrong is named, in one go', () => {
  const faults = errorsOf({
    PORT: '70000',
    PUBLIC_URL: 'treq',
    TREQ_MODE: 'production',
    DATABASE_URL: 'mysql://localhost/treq',
    SMTP_URL: 'http://mail',
    LOG_LEVEL: 'loud',
  })
  expect(faults.map((fault) => fault.split(':')[0] ?? '').toSorted()).toEqual([
    'DATABASE_URL',
    'LOG_LEVEL',
    'PORT',
    'PUBLIC_URL',
    'SMTP_URL',
    'TREQ_MODE',
  ])
})

test('the message for the terminal is one line for each fault', () => {
  expect(new EnvironmentFaults(['first', 'second']).message).toBe('Treq cannot start:\n  - first\n  - second')
})

test('nothing set, or set to nothing, is demo mode on this machine only', () => {
  for (const source of [{}, { PORT: '', HOST: '', TREQ_MODE: '', DATABASE_URL: '' }]) {
    expect(readEnv(source)).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', demo: true, publicUrl: null })
  }
})

test('the public address has no slash at its end', () => {
  expect(readEnv({ PUBLIC_URL: 'https://treq.example//' }).publicUrl).toBe('https://treq.example')
})

test('demo mode lacks nothing', () => {
  expect(liveFaults(readEnv({}))).toEqual([])
})

test('live mode with nothing else names key, address, proxy, payments, background checks and mail', () => {
  const faults = liveFaults(readEnv({ TREQ_MODE: 'live' }))
  expect(faults).toHaveLength(6)
  for (const name of [
    'TREQ_MASTER_KEY',
    'PUBLIC_URL',
    'TRUSTED_PROXY',
    'STRIPE_SECRET_KEY',
    'CHECKR_API_KEY',
    'SMTP_URL',
  ]) {
    expect(faults.filter((fault) => fault.startsWith(name))).toHaveLength(1)
  }
})

test('a simulator runs in live mode only when it is allowed by its own name', () => {
  const started = (allowed: string) =>
    liveFaults(readEnv({ ...live, TREQ_MASTER_KEY: key, TREQ_ALLOW_SIMULATORS: allowed })).map((fault) =>
      fault.slice(0, 6),
    )
  expect(started('')).toEqual(['STRIPE', 'CHECKR', 'SMTP_U'])
  expect(started('mail')).toEqual(['STRIPE', 'CHECKR'])
  expect(started('stripe , mail,checkr')).toEqual([])
  expect(started('all')).toEqual(['STRIPE', 'CHECKR', 'SMTP_U'])
})

test('two of the three Stripe keys are not enough', () => {
  const faults = liveFaults(
    readEnv({
      ...live,
      TREQ_MASTER_KEY: key,
      SMTP_URL: 'smtps://mail.example',
      CHECKR_API_KEY: 'key',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    }),
  )
  expect(faults).toEqual([expect.stringContaining('STRIPE_WEBHOOK_SECRET')])
})

test('with Stripe’s keys the secret of the endpoint for payout accounts is needed as well', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const starts = (more: Record<string, string>) =>
    liveFaults(readEnv({ ...live, TREQ_MASTER_KEY: key, TREQ_ALLOW_SIMULATORS: 'checkr,mail', ...keys, ...more }))
  expect(starts({})).toEqual([expect.stringContaining('STRIPE_CONNECT_WEBHOOK_SECRET')])
  expect(starts({ STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' })).toEqual([])
})

test('Checkr needs its key; a secret for its webhooks alone is none', () => {
  const starts = (more: Record<string, string>) =>
    liveFaults(readEnv({ ...live, TREQ_MASTER_KEY: key, TREQ_ALLOW_SIMULATORS: 'stripe,mail', ...more })).map(
      (fault) => fault.split(' ', 1)[0],
    )
  expect(starts({ CHECKR_API_KEY: 'key' })).toEqual([])
  expect(starts({})).toEqual(['CHECKR_API_KEY'])
  expect(starts({ CHECKR_WEBHOOK_SECRET: 'secret' })).toEqual(['CHECKR_API_KEY', 'CHECKR_WEBHOOK_SECRET'])
})

test('a master key that is too short is a fault of its own', () => {
  const allowed = { ...live, TREQ_ALLOW_SIMULATORS: 'stripe,checkr,mail' }
  for (const wrong of ['short', randomBytes(31).toString('base64'), randomBytes(33).toString('base64')]) {
    expect(liveFaults(readEnv({ ...allowed, TREQ_MASTER_KEY: wrong }))).toEqual([
      'TREQ_MASTER_KEY must hold 32 bytes in base64',
    ])
  }
  expect(liveFaults(readEnv({ ...allowed, TREQ_MASTER_KEY: key }))).toEqual([])
})

const s3 = {
  S3_ENDPOINT: 'https://s3.us-west-2.amazonaws.com',
  S3_REGION: 'us-west-2',
  S3_BUCKET: 'treq',
  S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('files go to S3 with all of its five variables, to the disk with none; each one missing is named with the other faults', () => {
  expect(readEnv({}).s3).toBeNull()
  expect(readEnv(s3).s3).toEqual({
    endpoint: s3.S3_ENDPOINT,
    region: s3.S3_REGION,
    bucket: s3.S3_BUCKET,
    accessKeyId: s3.S3_ACCESS_KEY_ID,
    secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
  })
  for (const name of Object.keys(s3)) {
    const faults = errorsOf({ ...s3, [name]: '', PORT: '70000' })
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(['PORT', name])
  }
  expect(errorsOf({ S3_BUCKET: 'treq' })).toHaveLength(4)
  expect(errorsOf({ ...s3, S3_ENDPOINT: 's3' })).toEqual([expect.stringContaining('S3_ENDPOINT')])
})

test('former master keys are a list, each of 32 bytes', () => {
  const other = randomBytes(32).toString('base64')
  expect(readEnv({}).formerMasterKeys).toEqual([])
  expect(readEnv({ TREQ_FORMER_MASTER_KEYS: `${key}, ${other}` }).formerMasterKeys).toEqual([key, other])
  expect(errorsOf({ TREQ_FORMER_MASTER_KEYS: `${key},short` })).toEqual([
    expect.stringContaining('TREQ_FORMER_MASTER_KEYS'),
  ])
})

test('live mode names every line on which passwords and letters would travel in the clear', () => {
  const complete = { ...live, TREQ_MASTER_KEY: key, TREQ_ALLOW_SIMULATORS: 'stripe,checkr,mail' }
  const starts = (more: Record<string, string>) =>
    liveFaults(readEnv({ ...complete, ...more })).map((fault) => fault.split(' ', 1)[0])
  expect(
    starts({
      PUBLIC_URL: 'http://treq.example',
      TRUSTED_PROXY: '',
      SMTP_URL: 'smtp://mail.example:587',
      DATABASE_URL: 'postgres://treq@db.example/treq?sslmode=prefer',
    }),
  ).toEqual(['PUBLIC_URL', 'TRUSTED_PROXY', 'SMTP_URL', 'DATABASE_URL'])
  for (const SMTP_URL of ['smtps://mail.example', 'smtp://mail.example:587?requireTLS=true', 'smtp://127.0.0.1:25'])
    expect(starts({ SMTP_URL }), SMTP_URL).toEqual([])
  for (const DATABASE_URL of ['postgres://db.example/treq?sslmode=verify-full', 'postgres://treq@localhost/treq'])
    expect(starts({ DATABASE_URL }), DATABASE_URL).toEqual([])
})

test('no proxy is believed where there is none', () => {
  expect(trustedProxy(readEnv({ TRUSTED_PROXY: 'none' }))).toBe(false)
  expect(trustedProxy(readEnv({}))).toBe(false)
  expect(trustedProxy(readEnv({ TRUSTED_PROXY: '10.0.0.1' }))).toBe('10.0.0.1')
})
