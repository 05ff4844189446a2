const everyMinutes = /^\*\/(\d+) \* \* \* \*$/
const minutesOfHour = /^(\d+(?:,\d+)*) \* \* \* \*$/
const daily = /^(\d+) (\d+) \* \* \*$/

/** How often a cron pattern runs, as a key of the texts with its values; null for one that they can't say. */
export function cronWords(
  match: string,
): { key: 'everyMinute' } | { key: 'everyMinutes'; count: number } | { key: 'hourly' | 'daily'; time: string } | null {
  if (match === '* * * * *') return { key: 'everyMinute' }
  const [, step] = everyMinutes.exec(match) ?? []
  if (step) return { key: 'everyMinutes', count: Number(step) }
  const [, list] = minutesOfHour.exec(match) ?? []
  if (list) {
    const minutes = list.split(',').map(Number)
    if (minutes.length === 1) return { key: 'hourly', time: `:${list.padStart(2, '0')}` }
    const apart = minutes.map((one, at) => ((minutes[at + 1] ?? (minutes[0] ?? 0) + 60) - one + 60) % 60)
    const [first] = apart
    return first !== undefined && apart.every((one) => one === first) ? { key: 'everyMinutes', count: first } : null
  }
  const [, minute, hour] = daily.exec(match) ?? []
  return minute && hour ? { key: 'daily', time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` } : null
}
