import type { Pool } from 'pg'

/** The faults of one simulator, in its table `<schema>.faults`. */
export function faultSwitches<Fault extends string>(schema: 'sms_simulator' | 'push_simulator' | 'weather_simulator') {
  return {
    /** Switches a fault on or off. `times`: it ends by itself after so many effects. */
    async set(pool: Pool, fault: Fault, on: boolean, times?: number): Promise<void> {
      await pool.query(`update ${schema}.faults set enabled = $2, remaining = $3 where name = $1`, [
        fault,
        on && times !== 0,
        on ? (times ?? null) : null,
      ])
    },
    /** True when the fault is on; uses up one of its times. */
    async take(pool: Pool, fault: Fault): Promise<boolean> {
      const { rowCount } = await pool.query(
        `update ${schema}.faults set remaining = remaining - 1, enabled = remaining is null or remaining > 1
         where name = $1 and enabled`,
        [fault],
      )
      return rowCount === 1
    },
  }
}
