import type { App } from '../app.ts'

const secure = (app: App): boolean => app.publicUrl().startsWith('https:')

/** With `__Host-` a browser takes the cookie from this very host over https only: no subdomain can plant one. */
export const cookieName = (app: App, name: string): string => (secure(app) ? `__Host-${name}` : name)

export const cookieOptions = (app: App) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: secure(app) }) as const
