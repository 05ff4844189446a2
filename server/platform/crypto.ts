import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env.ts'

/** 32 bytes that encrypt what is secret at rest and sign what must not be forged. */
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

function parseKey(value: string, from: string): MasterKey {
  const key = Buffer.from(value, 'base64')
  if (key.length !== 32) throw new Error(`${from} must hold 32 bytes in base64`)
  return key
}

const subkey = (master: MasterKey, purpose: string) => createHmac('sha256', master).update(purpose).digest()

/** AES-256-GCM; `purpose` is bound in, so a value cannot be moved to another place. */
export function seal(master: MasterKey, purpose: string, plain: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', subkey(master, `seal:${purpose}`), nonce)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

export function unseal(master: MasterKey, purpose: string, sealed: Buffer): string {
  const key = subkey(master, `seal:${purpose}`)
  // Without its length a tag cut short would be checked as it came.
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}

export const hmacKey = (master: MasterKey, purpose: string): Buffer => subkey(master, `hmac:${purpose}`)

/** 256 random bits as base64url: for sessions and mailed links. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
