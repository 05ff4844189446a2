import { withoutLanguage } from '#contract/wire/language.ts'

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const unsafe = /[\\\u0000-\u001f\u007f-\u009f\u2028\u2029]/

/** `value`, without a language, when it is a path of this site that a person may be sent to; otherwise undefined. */
export function nextPath(value: string | null | undefined): string | undefined {
  if (!value || value.length > 2000 || !value.startsWith('/') || value.startsWith('//') || unsafe.test(value))
    return undefined
  let url: URL
  try {
    url = new URL(value, 'http://local.invalid')
  } catch {
    return undefined
  }
  // Dot segments may leave `//host` behind, which a browser reads as another origin.
  const pathname = withoutLanguage(url.pathname)
  if (url.origin !== 'http://local.invalid' || url.pathname.startsWith('//') || pathname.startsWith('//'))
    return undefined
  if (pathname === '/api' || pathname.startsWith('/api/')) return undefined
  return pathname + url.search + url.hash
}

const entrance = (path: string) => (next?: string) => {
  const checked = nextPath(next)
  return checked && checked !== '/' ? `${path}?next=${encodeURIComponent(checked)}` : path
}

/** `/signin?next=…` for a path of this site; plain `/signin` for any other value. */
export const signInPath = entrance('/signin')
/** The same for opening an account. */
export const signUpPath = entrance('/auth/signup')
