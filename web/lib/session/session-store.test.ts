import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/schemas.ts'
import { createAuthCalls } from './auth-calls.ts'
import { createCall } from '../call.ts'
import { errorFrom, HttpError } from '../http-error.ts'
import { createSession } from './session-store.ts'

const user: User = {
  id: '0192d0a0-0000-7000-8000-000000000001',
  firstName: 'Ada',
  lastName: 'Berg',
  email: 'ada@treq.example',
  profileImageUrl: null,
  userType: 'both',
  currentRole: 'customer',
  profileCompleted: true,
  emailVerified: true,
  phone: null,
  birthDate: null,
  homePlace: null,
  saysAdult: false,
  units: null,
  timeZone: null,
  hasSecondFactor: false,
  scopes: [],
}

type Answers = Record<string, () => unknown>
const refuse =
  (status: number, raw = '') =>
  () => {
    throw errorFrom({ status, statusText: 'Status text', raw })
  }
const offline = () => {
  throw new HttpError(0, 'Network request failed')
}
const ok =
  (extra: object = {}) =>
  () => ({ success: true, message: '', ...extra })

function open(answers: Answers, known?: User | null) {
  const calls: string[] = []
  const call = createCall((method, path) => {
    calls.push(`${method} ${path}`)
    const answer = answers[path.replace('/api/auth/', '')]
    return Promise.resolve().then(() => answer?.())
  })
  return { calls, session: createSession(createAuthCalls(call), known) }
}
const credentials = { email: 'ada@treq.example', password: 'x' }
const form = { ...credentials, firstName: 'Ada', lastName: 'Berg' }

test('it starts loading and asks once, however many wait [4-session-load]', async () => {
  const { session, calls } = open({ me: ok({ user }) })
  expect(session.getState().status).toBe('loading')
  await Promise.all([session.ready(), session.ready()])
  expect(session.getState()).toMatchObject({ status: 'authenticated', user: { firstName: 'Ada' } })
  expect(calls).toEqual(['GET /api/auth/me'])
})

test.each([
  ['401', refuse(401)],
  ['500', refuse(500)],
  ['no network', offline],
  ['success without a user', ok()],
])('%s on load means not authenticated [4-session-load]', async (_, me) => {
  const { session } = open({ me })
  expect((await session.ready()).status).toBe('unauthenticated')
})

test('sign-in and sign-up set the user, sign-out clears it even when it fails [4-session-enter, 4-session-sign-out]', async () => {
  const { session } = open({ signin: ok({ user }), signup: ok({ user }), signout: refuse(500) }, null)
  await session.signIn(credentials)
  expect(session.getState().user?.id).toBe(user.id)
  expect((await session.signOut()).success).toBe(false)
  expect(session.getState()).toMatchObject({ status: 'unauthenticated', user: null })
  await session.signUp(form)
  expect(session.getState().status).toBe('authenticated')
})

test('signing out without an answer [8-message-signout-error, 8-message-unknown]', async () => {
  const { session } = open({ signout: offline }, user)
  expect((await session.signOut()).message).toBe('An error occurred during signout')
  expect(session.getState().user).toBeNull()
})

test('the last error stays until the next action [4-session-error]', async () => {
  const answers: Answers = { signin: refuse(401, '{"success":false,"error":"Wrong"}') }
  const { session } = open(answers, null)
  await session.signIn(credentials)
  expect(session.getState().lastError).toBe('Wrong')
  answers['signin'] = ok({ user })
  await session.signIn(credentials)
  expect(session.getState().lastError).toBeNull()
})

test('a refresh that fails clears the user [4-session-refresh]', async () => {
  const { session } = open({ me: refuse(401) }, user)
  await session.refresh()
  expect(session.getState().user).toBeNull()
})

test('after a role switch the user is read again [4-role-switch]', async () => {
  const { session, calls } = open({ 'switch-role': ok(), me: ok({ user: { ...user, currentRole: 'guide' } }) }, user)
  await session.switchRole('guide')
  expect(calls).toEqual(['POST /api/auth/switch-role', 'GET /api/auth/me'])
  expect(session.getState().user?.currentRole).toBe('guide')
})

test.each([
  ['signIn', 'signin', 'Sign in failed', 'An error occurred during signin'],
  ['signUp', 'signup', 'Signup failed', 'An error occurred during signup'],
] as const)(
  '%s speaks when the server does not [8-message-signup-failed, 8-message-signin-failed, 8-message-signup-error, 8-message-signin-error]',
  async (action, path, silent, unexpected) => {
    const answers: Answers = { [path]: refuse(500) }
    const { session } = open(answers, null)
    expect((await session[action](form)).message).toBe(silent)
    answers[path] = offline
    expect((await session[action](form)).message).toBe(unexpected)
    answers[path] = refuse(409, '{"error":"From the server"}')
    expect((await session[action](form)).message).toBe('From the server')
  },
)

test('password reset [8-message-reset-request-error, 8-message-reset-error, 8-message-reset-request-failed, 8-message-reset-failed]', async () => {
  const answers: Answers = { 'password-reset-request': refuse(500), 'password-reset': refuse(500) }
  const { session } = open(answers, null)
  expect((await session.requestPasswordReset('a@b.co')).message).toBe('Failed to request password reset')
  expect((await session.resetPassword('t', 'p')).message).toBe('Failed to reset password')
  answers['password-reset-request'] = answers['password-reset'] = offline
  expect((await session.requestPasswordReset('a@b.co')).message).toBe(
    'An error occurred while requesting password reset',
  )
  expect((await session.resetPassword('t', 'p')).message).toBe('An error occurred while resetting password')
})

test('who is signed in [8-message-not-authenticated, 8-message-current-user]', async () => {
  const say = async (me: () => unknown) => (await open({ me }).session.refresh()).message
  expect(await say(refuse(401, '{"error":"Please sign in"}'))).toBe('Not authenticated')
  expect(await say(refuse(500))).toBe('Failed to get current user')
  expect(await say(offline)).toBe('Unknown error')
})

test('provider-level texts when a call itself breaks [8-message-signup-unexpected, 8-message-signin-unexpected, 8-message-reset-request-unexpected, 8-message-reset-unexpected]', async () => {
  const broken = () => Promise.reject(new Error('broken'))
  const session = createSession(
    {
      signUp: broken,
      signIn: broken,
      signOut: broken,
      requestPasswordReset: broken,
      resetPassword: broken,
      switchRole: broken,
      currentUser: broken,
    },
    null,
  )
  expect((await session.signUp(form)).message).toBe('An unexpected error occurred during signup')
  expect((await session.signIn(credentials)).message).toBe('An unexpected error occurred during sign in')
  expect((await session.requestPasswordReset('a')).message).toBe(
    'An unexpected error occurred while requesting password reset',
  )
  expect((await session.resetPassword('a', 'b')).message).toBe('An unexpected error occurred while resetting password')
})
