export const userTypes = ['customer', 'guide', 'both', 'admin'] as const
export type UserType = (typeof userTypes)[number]

export const roles = ['customer', 'guide'] as const
export type Role = (typeof roles)[number]

/** `us`: miles, feet, pounds, and °F; `metric`: kilometers, meters, kilograms, and °C. */
export const unitSystems = ['us', 'metric'] as const
export type UnitSystem = (typeof unitSystems)[number]

/** The easiest first. */
export const secondFactorMethods = ['passkey', 'totp', 'recovery_code'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

export const passkeysMax = 10
export const passkeyNameMax = 60

export const profilePictureBytes = 10 * 1024 * 1024
