export const userTypes = ['customer', 'guide', 'both', 'admin'] as const
export type UserType = (typeof userTypes)[number]

export const roles = ['customer', 'guide'] as const
export type Role = (typeof roles)[number]
