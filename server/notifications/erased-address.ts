const domain = '@erased.invalid'

/** Of an account that was erased: unique, and nowhere. Nothing is sent to it. */
export const erasedAddress = (accountId: string): string => `erased-${accountId}${domain}`

export const isErased = (email: string): boolean => email.endsWith(domain)
