/** Names of the verification levels, from 0. */
const names = ['Applicant', 'Identified', 'Verified', 'Certified', 'Elite'] as const

/** From this level on a guide may publish. */
export const publishingLevel = 2

export const levelName = (level: number): string => names[level] ?? names[0]
