import type { RuleInput } from '#contract/scheduling/departure-rules.ts'
import type { ScheduledAdventure } from '#contract/scheduling/guide-calendar.ts'

/** What is typed into the form of a weekly schedule. */
export interface RuleValues {
  /** Boxes of the form hold texts: `1` is Monday. */
  weekdays: string[]
  startTime: string
  season: 'all' | 'part'
  /** Days of which only month and day count. */
  seasonStart: string
  seasonEnd: string
  capacity: string
  guideId: string
  resourceIds: string[]
  leaveOut: string[]
}

export const ruleFields = [
  'weekdays',
  'startTime',
  'season',
  'seasonStart',
  'seasonEnd',
  'capacity',
  'guideId',
  'resourceIds',
  'leaveOut',
] as const

export const newRuleValues = (adventure: ScheduledAdventure): RuleValues => ({
  weekdays: [],
  startTime: '08:00',
  season: 'all',
  seasonStart: '',
  seasonEnd: '',
  capacity: '6',
  guideId: adventure.guideId,
  resourceIds: [],
  leaveOut: [],
})

export function valuesOfRule(rule: RuleInput & { guideId: string }, year: string): RuleValues {
  const all = rule.seasonStart === '01-01' && rule.seasonEnd === '12-31'
  return {
    weekdays: rule.weekdays.map(String),
    startTime: rule.startTime,
    season: all ? 'all' : 'part',
    seasonStart: all ? '' : `${year}-${rule.seasonStart}`,
    seasonEnd: all ? '' : `${year}-${rule.seasonEnd}`,
    capacity: String(rule.capacity),
    guideId: rule.guideId,
    resourceIds: rule.resourceIds,
    leaveOut: [],
  }
}

/** As the contract has it. Closures of a rule that was written elsewhere stay. */
export const bodyOfRule = (values: RuleValues, closures: RuleInput['closures'] = []) => ({
  weekdays: values.weekdays.map(Number).toSorted((a, b) => a - b),
  startTime: values.startTime,
  seasonStart: values.season === 'all' ? '01-01' : values.seasonStart.slice(5),
  seasonEnd: values.season === 'all' ? '12-31' : values.seasonEnd.slice(5),
  closures,
  capacity: Number(values.capacity),
  guideId: values.guideId,
  resourceIds: values.resourceIds,
  leaveOut: values.leaveOut,
})
