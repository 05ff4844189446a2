import { generateSecret, generateURI, verifySync } from 'otplib'

const period = 30

/** 160 random bits in base32. */
export const newSecret = (): string => generateSecret({ length: 20 })

/** What authenticator apps read from a QR code. */
export const uriOf = (secret: string, email: string): string => generateURI({ issuer: 'Treq', label: email, secret })

/** The number of the period that the code belongs to: this one, the one before, or the next. Null for a wrong code. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  const epoch = Math.floor(at.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, period, epochTolerance: period })
  return result.valid ? Math.floor(epoch / period) + result.delta : null
}
