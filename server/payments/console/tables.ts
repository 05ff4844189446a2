import type { ColumnType } from 'kysely'
import type { ConsoleStep } from '#contract/payments/console.ts'
import type { ScenarioName } from '#contract/payments/values.ts'
import type { Timestamp } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'
import type { StripeSimulator } from '#server/vendors/stripe/simulator/index.ts'

declare module '#server/platform/app.ts' {
  interface App {
    /** Null where Stripe is the real one. */
    readonly stripeSimulator: StripeSimulator | null
  }
}

declare module '#server/platform/database.ts' {
  interface Database {
    console_runs: {
      id: string
      scenario: ScenarioName
      by: string
      started_at: Timestamp
      ended_at: Timestamp | null
      outcome: 'passed' | 'failed' | null
      steps: ColumnType<ConsoleStep[], string, string>
    }
    console_purchases: {
      id: string
      run_id: string
      state: StateColumn<'open' | 'authorized' | 'captured' | 'lost' | 'ended'>
    }
  }
}
