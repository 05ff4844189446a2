import { accountContact } from '#server/accounts/index.ts'
import type { Read } from '#server/platform/database.ts'

const programs: Readonly<Record<string, string>> = {
  hourly: 'Treq, hourly',
  command: 'Treq, command line',
  wait: 'No one withdrew it in time',
}

/** Display name of an actor: an account’s name, or the system’s. */
export async function namesOf(read: Read, signatures: readonly string[]): Promise<(signature: string) => string> {
  const names = new Map<string, string>()
  for (const signature of new Set(signatures)) {
    const [kind, rest = ''] = signature.split(/:(.*)/s)
    if (kind === 'system') names.set(signature, programs[rest] ?? 'Treq')
    else if (rest === '') names.set(signature, 'A visitor')
    else names.set(signature, (await accountContact(read, rest))?.name ?? 'Someone')
  }
  return (signature) => names.get(signature) ?? 'Someone'
}
