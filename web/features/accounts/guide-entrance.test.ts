import { describe, expect, test } from 'vitest'
import { formatMessage } from '#web/lib/language/i18n.tsx'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { arrivalOf } from './after-entering.ts'
import {
  branchOf,
  bypassFlag,
  checkExistingAccount,
  confirmOnboarding,
  pendingFlag,
  type Surroundings,
  welcome,
} from './guide-entrance.ts'

const email = 'rae@example.com'
type Found = Awaited<ReturnType<Surroundings['status']>>
const approved: Found = { accountCreated: true, status: 'approved', application: { status: 'approved' } }
const screening: Found = { accountCreated: true, status: 'screening', application: { status: 'screening' } }
const unknown: Found = { accountCreated: true, status: null, application: null }

/** A browser whose clock moves only in its waits; it notes what happens, with the time. */
function browser(answer: Found | Error, { stopAt }: { stopAt?: number } = {}) {
  const log: string[] = []
  const toasts: Parameters<Surroundings['toast']>[0][] = []
  const flags = new Map<string, string>()
  const controller = new AbortController()
  let time = 0
  const at = (what: string) => log.push(`${time} ${what}`)
  const around: Surroundings = {
    status: (calls) => {
      at(`status ${calls}`)
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
    now: () => 1_800_000_000_000 + time,
    wait: (milliseconds, signal) => {
      if (stopAt !== undefined && time + milliseconds > stopAt) controller.abort()
      if (signal.aborted) return Promise.reject(new Error('aborted'))
      time += milliseconds
      return Promise.resolve()
    },
    flags: { set: (name, value) => flags.set(name, value), remove: (name) => flags.delete(name) },
    toast: (message) => {
      at(`toast ${message.title}`)
      toasts.push(message)
    },
    goTo: (path, options) => at(`go ${path}${options?.replace ? ' replacing' : ''}`),
    loadPage: (path) => at(`load ${path}`),
    t: (key, ...values) => formatMessage(accounts[key], 'en', values[0]),
  }
  return { around, log, toasts, flags, controller }
}

const confirm = (world: ReturnType<typeof browser>, branch: 'guide-email' | 'legacy' = 'guide-email') =>
  confirmOnboarding(world.around, { email, branch }, world.controller.signal)

describe('which branch a new account takes', () => {
  test.each([
    ['', 'customer', 'plain'],
    ['?approved=true', 'customer', 'plain'],
    ['?userType=guide', 'guide', 'plain'],
    ['?from=guide-email', 'guide', 'plain'],
    ['?from=guide-email&approved=true', 'guide', 'guide-email'],
    ['?userType=guide&from=guide-email&approved=true', 'guide', 'guide-email'],
    ['?userType=guide&approved=true', 'guide', 'legacy'],
    ['?userType=admin&approved=true', 'customer', 'plain'],
  ])('%s opens an account of type %s by the branch %s [4-sign-up-type]', (query, type, branch) => {
    const arrival = arrivalOf(new URLSearchParams(query))
    expect(arrival.userType).toBe(type)
    expect(branchOf(arrival)).toBe(branch)
  })
})

describe('plain sign-up', () => {
  test('a success toast, then the profile, which remembers where the person wants to be [4-sign-up-plain]', () => {
    const world = browser(unknown)
    welcome(world.around, { next: '/checkout?booking=1', userType: 'customer' })
    expect(world.log).toEqual(['0 toast Account created', '0 go /profile-setup?next=%2Fcheckout%3Fbooking%3D1'])
    expect(world.toasts[0]?.variant).toBeUndefined()
  })
})

describe('guide sign-up from an approval email with the approved flag', () => {
  test('approved: status after 0.5 s, flags, toast, full page load 1.5 s later [4-sign-up-approved, 4-sign-up-flags, 4-toast-approved, 4-sign-up-onboarding, 9-delay-status, 9-delay-redirect, 7-call-recruitment-status]', async () => {
    const world = browser(approved)
    await expect(confirm(world)).resolves.toBe('approved')
    expect(world.log).toEqual([
      `500 status ${email}`,
      '500 toast Approved Guide Account Created',
      '2000 load /guide-onboarding?email=rae%40example.com&approved=true&from=guide-email&bypass=true',
    ])
  })

  test('the toast stays 5 s [4-toast-approved, 9-toast-approved]', async () => {
    const world = browser(approved)
    await confirm(world)
    expect(world.toasts).toMatchObject([{ duration: 5000 }])
  })

  test('the session flags hold email, approved, timestamp and source, and "true" [3-session-flags]', async () => {
    const world = browser(approved)
    await confirm(world)
    expect(JSON.parse(world.flags.get(pendingFlag) ?? '')).toEqual({
      email,
      approved: true,
      timestamp: 1_800_000_000_500,
      source: 'guide-email',
    })
    expect(world.flags.get(bypassFlag)).toBe('true')
  })

  test.each([
    ['another status', screening],
    ['no application', unknown],
    ['an approved status without an application', { ...approved, application: null }],
  ])(
    '%s: both flags removed, toast, /guide-recruitment after 1.5 s [4-sign-up-not-approved, 9-delay-redirect]',
    async (_, answer) => {
      const world = browser(answer)
      world.flags.set(pendingFlag, 'true').set(bypassFlag, 'true')
      await expect(confirm(world)).resolves.toBe('not-approved')
      expect(world.log.slice(1)).toEqual(['500 toast Application not approved yet', '2000 go /guide-recruitment'])
      expect([...world.flags]).toEqual([])
    },
  )

  test('a failed status check: destructive toast, flags removed, no redirect [4-toast-onboarding, 8-toast-onboarding]', async () => {
    const world = browser(new Error('Network request failed'))
    world.flags.set(pendingFlag, 'true').set(bypassFlag, 'true')
    await expect(confirm(world)).resolves.toBe('failed')
    expect(world.log).toEqual([`500 status ${email}`, '500 toast Unable to confirm onboarding status'])
    expect(world.toasts).toMatchObject([{ variant: 'destructive' }])
    expect([...world.flags]).toEqual([])
  })
})

describe('legacy branch', () => {
  test('approved leads to /guide-onboarding with bypass=guide-first, after 100 ms [4-sign-up-legacy, 9-delay-status]', async () => {
    const world = browser(approved)
    await expect(confirm(world, 'legacy')).resolves.toBe('approved')
    expect(world.log).toEqual([
      `100 status ${email}`,
      '100 toast Approved Guide Account Created',
      '100 go /guide-onboarding?bypass=guide-first',
    ])
  })

  test('the pending flag is the string "true" [3-session-flags]', async () => {
    const world = browser(approved)
    await confirm(world, 'legacy')
    expect(Object.fromEntries(world.flags)).toEqual({ [pendingFlag]: 'true', [bypassFlag]: 'true' })
  })
})

describe('the pending check is canceled when the screen goes away', () => {
  test('gone before the status is asked: nothing happens [4-sign-up-canceled]', async () => {
    const world = browser(approved, { stopAt: 400 })
    await expect(confirm(world)).resolves.toBe('canceled')
    expect(world.log).toEqual([])
    expect([...world.flags]).toEqual([])
  })

  test('gone while the status is on its way: its answer is not used [4-sign-up-canceled]', async () => {
    const world = browser(approved)
    const { status } = world.around
    world.around.status = async (calls, signal) => {
      const answer = await status(calls, signal)
      world.controller.abort()
      return answer
    }
    await expect(confirm(world)).resolves.toBe('canceled')
    expect(world.log).toEqual([`500 status ${email}`])
  })

  test('gone before the page load: the person stays where they went [4-sign-up-canceled]', async () => {
    const world = browser(approved, { stopAt: 1000 })
    await expect(confirm(world)).resolves.toBe('canceled')
    expect(world.log.some((line) => line.includes(' load '))).toBe(false)
  })
})

describe('on load of the sign-up screen with an email', () => {
  const look = (world: ReturnType<typeof browser>, query: string) =>
    checkExistingAccount(world.around, arrivalOf(new URLSearchParams(query)), world.controller.signal)

  test.each(['userType=guide', 'from=guide-email'])(
    'with an email and %s, an approved account is led to sign in [4-sign-up-existing, 8-toast-existing]',
    async (marker) => {
      const world = browser(approved)
      await look(world, `email=${email}&${marker}`)
      expect(world.log).toEqual([
        `0 status ${email}`,
        '0 toast Account Already Exists',
        '0 go /signin?email=rae%40example.com&redirect=guide-onboarding&approved=true replacing',
      ])
      expect(world.toasts).toMatchObject([
        { description: 'Your guide account has been found. Please sign in to continue to onboarding.' },
      ])
    },
  )

  test.each([
    ['no account yet', { ...approved, accountCreated: false }],
    ['not approved', screening],
  ])('%s: the form stays', async (_, answer) => {
    const world = browser(answer)
    await look(world, `email=${email}&userType=guide`)
    expect(world.log).toEqual([`0 status ${email}`])
  })

  test.each([`email=${email}`, 'userType=guide'])('%s alone asks no server', async (query) => {
    const world = browser(approved)
    await look(world, query)
    expect(world.log).toEqual([])
  })

  test('a failed check says so in a destructive toast [8-toast-status-unknown]', async () => {
    const world = browser(new Error('Network request failed'))
    await look(world, `email=${email}&from=guide-email`)
    expect(world.toasts).toEqual([
      {
        variant: 'destructive',
        title: 'Unable to confirm existing account',
        description:
          "We couldn't verify your guide account status. Please try again or contact support if the issue persists.",
      },
    ])
  })

  test('an answer after the screen has gone is dropped, also a failed one', async () => {
    for (const answer of [approved, new Error('aborted')]) {
      const world = browser(answer)
      world.controller.abort()
      await look(world, `email=${email}&userType=guide`)
      expect(world.toasts).toEqual([])
    }
  })
})
