import { said, type Said } from '#contract/wire/said.ts'
import { guideLevel } from '#contract/guides/schemas.ts'
import type { GuideLevel } from '#contract/guides/values.ts'

/** Names of the verification levels, from 0. */
const names = [said('Applicant'), said('Identified'), said('Verified'), said('Certified'), said('Elite')] as const

/** From this level on a guide may publish. */
export const publishingLevel = 2

export const levelName = (level: number): Said => names[level] ?? names[0]

/** The level as the contract has it. */
export const levelWord = (level: number): GuideLevel => guideLevel.options[level] ?? 'applicant'
