import type { GuideLevel } from '#contract/guides/values.ts'

const verified = ['checkIdentity', 'checkBackground', 'checkFirstAid', 'checkInsurance', 'checkTraining'] as const
const certified = [...verified, 'checkActivity'] as const
/** The requirements of each level that may publish. */
const checks = { verified, certified, elite: [...certified, 'checkRecord'] } as const
export const checksOf = (level: GuideLevel) => (level === 'applicant' || level === 'identified' ? [] : checks[level])
