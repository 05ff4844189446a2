import type { App } from '#server/platform/app.ts'

/**
 * For whom a passkey is good: the host of this installation. An address of this machine counts as `localhost`, since
 * browsers make no passkeys for numbers.
 */
export function relyingParty(app: App): { id: string; origins: string[] } {
  const { origin, hostname, port, protocol } = new URL(app.publicUrl())
  if (hostname !== '127.0.0.1' && hostname !== '[::1]') return { id: hostname, origins: [origin] }
  return { id: 'localhost', origins: [`${protocol}//localhost${port ? `:${port}` : ''}`] }
}
