import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { said } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'

const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

/** Throws 400 for a password that is among the first ones tried, in whatever case. `field` is that of the form. */
export function refuseCommonPassword(password: string, field: 'password' | 'newPassword'): void {
  const plain = password.toLowerCase()
  const sentence = plain.includes('treq')
    ? said('Choose a password without “Treq” in it. Those are the first ones attackers try.')
    : common.has(plain)
      ? said('This password is on lists of common ones, so it’s easy to guess. Try three unrelated words and a number.')
      : null
  if (sentence) throw new AppError(400, 'password_too_common', sentence, { fields: { [field]: sentence } })
}
