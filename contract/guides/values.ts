export const guideLevels = ['applicant', 'identified', 'verified', 'certified', 'elite'] as const
export type GuideLevel = (typeof guideLevels)[number]
