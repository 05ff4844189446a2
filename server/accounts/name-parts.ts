import type { Tx } from '#server/platform/database.ts'

/** Asked before an account takes another name, within its transaction; throws where the name may not change. */
export type AccountRenamed = (tx: Tx, accountId: string, name: string) => Promise<void>

declare module '#server/platform/domain.ts' {
  interface Domain {
    readonly accountRenamed?: AccountRenamed
  }
}
declare module '#server/platform/app.ts' {
  interface App {
    readonly accountRenamed: readonly AccountRenamed[]
  }
}
