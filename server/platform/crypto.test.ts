import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken, hmacKey, loadMasterKey, newToken } from './crypto.ts'
import { readEnv } from './env.ts'

const master = randomBytes(32)

test('keys for signing differ by purpose', () => {
  expect(hmacKey(master, 'csrf').equals(hmacKey(master, 'links'))).toBe(false)
  expect(hmacKey(master, 'csrf').equals(hmacKey(master, 'csrf'))).toBe(true)
})

test('tokens hold 256 bits, fit into an address, and are known by their hash', () => {
  const tokens = Array.from({ length: 200 }, newToken)
  expect(new Set(tokens).size).toBe(200)
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
  expect(hashToken('a').equals(hashToken('b'))).toBe(false)
})

describe('the master key', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'treq-key-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('a malformed one is refused by name, from the environment and from the file', async () => {
    await expect(loadMasterKey(readEnv({ TREQ_MASTER_KEY: 'short' }))).rejects.toThrow(
      'TREQ_MASTER_KEY must hold 32 bytes in base64',
    )
    const spoilt = await mkdtemp(join(folder, 'spoilt-'))
    await writeFile(join(spoilt, 'master.key'), 'nonsense')
    await expect(loadMasterKey(readEnv({ TREQ_DATA_DIR: spoilt }))).rejects.toThrow(/master\.key must hold 32 bytes/)
    expect(await readFile(join(spoilt, 'master.key'), 'utf8')).toBe('nonsense')
  })

  test('live mode never makes one up', async () => {
    await expect(loadMasterKey(readEnv({ TREQ_MODE: 'live', TREQ_DATA_DIR: folder }))).rejects.toThrow(
      'TREQ_MASTER_KEY is missing',
    )
  })

  test('processes that start for the first time at the same moment agree on one', async () => {
    for (let round = 0; round < 20; round++) {
      const env = readEnv({ TREQ_DATA_DIR: join(folder, `together-${round}`) })
      const keys = await Promise.all(Array.from({ length: 8 }, () => loadMasterKey(env)))
      expect(new Set(keys.map((key) => key.toString('base64'))).size).toBe(1)
      expect(await readdir(env.dataDir)).toEqual(['master.key'])
    }
  })

  test('demo mode makes one that only the owner can read and keeps it', async () => {
    const env = readEnv({ TREQ_DATA_DIR: join(folder, 'new', 'place') })
    const first = await loadMasterKey(env)
    expect(first).toHaveLength(32)
    expect((await loadMasterKey(env)).equals(first)).toBe(true)
    expect((await stat(join(env.dataDir, 'master.key'))).mode & 0o777).toBe(0o600)
  })
})
