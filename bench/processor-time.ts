import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor time so far. */
export interface ProcessorTime {
  readonly ours: number
  /** Of PostgreSQL's processes on this machine that serve `database`; null where the system does not tell. */
  readonly postgres: number | null
}

/** Hundredths of a second, by process, of PostgreSQL's processes that serve the database. */
function ofPostgres(database: string): number | null {
  try {
    let ticks = 0
    for (const pid of readdirSync('/proc')) {
      if (!/^\d+$/.test(pid)) continue
      try {
        const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        if (!title.startsWith('postgres:') || !title.includes(` ${database} `)) continue
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
        ticks += Number(fields[11]) + Number(fields[12])
      } catch {
        // it ended meanwhile
      }
    }
    return ticks * 10
  } catch {
    return null
  }
}

export function processorTime(database: string): ProcessorTime {
  const { user, system } = process.cpuUsage()
  return { ours: (user + system) / 1000, postgres: ofPostgres(database) }
}
