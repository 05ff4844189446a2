import { createHash, createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env.ts'

/** 32 bytes that sign what must not be forged. */
export type MasterKey = Buffer

export async function loadMasterKey(env: Env): Promise<MasterKey> {
  if (env.TREQ_MASTER_KEY) return parseKey(env.TREQ_MASTER_KEY, 'TREQ_MASTER_KEY')
  if (!env.demo) throw new Error('TREQ_MASTER_KEY is missing')
  const file = join(env.dataDir, 'master.key')
  try {
    return parseKey((await readFile(file, 'utf8')).trim(), file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  await mkdir(env.dataDir, { recursive: true })
  // Written whole under another name, so that a process that starts at the same moment never reads half of it.
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(unfinished, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 })
  await link(unfinished, file).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  await unlink(unfinished)
  return parseKey((await readFile(file, 'utf8')).trim(), file)
}

/** Those that `TREQ_MASTER_KEY` was before, for what is still sealed under them. */
export const formerMasterKeys = (env: Env): MasterKey[] =>
  env.formerMasterKeys.map((key) => parseKey(key, 'TREQ_FORMER_MASTER_KEYS'))

function parseKey(value: string, from: string): MasterKey {
  const key = Buffer.from(value, 'base64')
  if (key.length !== 32) throw new Error(`${from} must hold 32 bytes in base64`)
  return key
}

/** A key of its own for each purpose, so that what is signed for one proves nothing for another. */
export const hmacKey = (master: MasterKey, purpose: string): Buffer =>
  createHmac('sha256', master).update(`hmac:${purpose}`).digest()

/** 256 random bits as base64url: for sessions and mailed links. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
