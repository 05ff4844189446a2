import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { recruitmentStatus } from '#contract/recruitment/calls.ts'
import { inLanguage, languageOfPath } from '#contract/wire/language.ts'
import { useToast } from '#web/design/toast.tsx'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useMailedToken } from '#web/lib/use-mailed-token.ts'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import type { Arrival } from './after-entering.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { approvalHeld, holdApproval } from './approval-token.ts'
import { acceptApproval, openApproval } from './calls.ts'
import { branchOf, checkExistingAccount, confirmOnboarding, type Surroundings, welcome } from './guide-entrance.ts'

const wait: Surroundings['wait'] = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new DOMException('The screen has gone', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

/** Where storage is closed to us the way to onboarding works without the marks. */
const flags: Surroundings['flags'] = {
  set: (name, value) => withStorage((storage) => storage.setItem(name, value)),
  remove: (name) => withStorage((storage) => storage.removeItem(name)),
}

function withStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage)
  } catch {
    return
  }
}

const browser: Pick<Surroundings, 'status' | 'now' | 'wait' | 'flags' | 'loadPage'> = {
  status: (email, signal) =>
    call<typeof recruitmentStatus>('GET', '/api/guide-recruitment/status', { query: { email }, signal }),
  now: () => Date.now(),
  wait,
  flags,
  loadPage: (path) => window.location.assign(inLanguage(path, languageOfPath(window.location.pathname))),
}

/**
 * What happens around the sign-up form: the look-up of an existing account on arrival (while `watching`), and `goOn`
 * after the account is open. Everything pending ends when the screen goes away.
 */
export function useGuideEntrance(arrival: Arrival, watching: boolean) {
  const t = useTexts(accounts)
  const { toast } = useToast()
  const navigate = useNavigate()
  const [phase, setPhase] = useState<'form' | 'checking' | 'failed'>('form')
  const pending = useRef<AbortController | null>(null)
  const around: Surroundings = { ...browser, toast, t, goTo: (path, options) => void navigate(path, options) }
  const latest = useRef(around)
  useEffect(() => {
    latest.current = around
  })

  const begin = useCallback(() => {
    pending.current?.abort()
    pending.current = new AbortController()
    return pending.current.signal
  }, [])
  useEffect(() => () => pending.current?.abort(), [])

  const [approvedName, setApprovedName] = useState('')
  useMailedToken('approval', (token) => {
    holdApproval(token)
    const approval = approvalHeld()
    // without an answer the name is typed, and a link that no longer works is refused when it is accepted
    if (approval)
      openApproval(approval).then(
        ({ name }) => setApprovedName(name),
        () => undefined,
      )
  })
  const { email, userType } = arrival
  useEffect(() => {
    if (!watching) return undefined
    const stop = new AbortController()
    void checkExistingAccount(latest.current, { email, userType }, stop.signal)
    return () => stop.abort()
  }, [watching, email, userType])

  const goOn = (ownEmail: string) => {
    const branch = branchOf(arrival)
    if (branch === 'plain') return welcome(around, arrival)
    setPhase('checking')
    const signal = begin()
    // the mailed link makes the new account a guide; without it the status alone leads on
    const token = approvalHeld()
    const accepted = token
      ? acceptApproval(token).catch((cause: unknown) => {
          toast({ variant: 'destructive', title: t('onboardingUnknown'), description: saidBy(cause) })
        })
      : Promise.resolve()
    void accepted
      .then(() => confirmOnboarding(around, { email: ownEmail, branch }, signal))
      .then((outcome) => {
        if (outcome === 'failed') setPhase('failed')
      })
  }
  return { phase, goOn, approvedName }
}
