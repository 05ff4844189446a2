import { act, cleanup, configure, getConfig, render, screen } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import * as React from 'react'
import { Fragment, StrictMode } from 'react'
import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished } from 'vitest'
import { appContext } from '#web/app/context.ts'
import { Document } from '#web/app/document.tsx'
import { createRoutes } from '#web/app/router.tsx'
import { areas, loadSubtree } from '#web/app/routes/index.ts'
import { call } from '#web/lib/call.ts'
import { http } from '#web/lib/http.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { createAuthCalls } from '#web/lib/session/auth-calls.ts'
import { createSession } from '#web/lib/session/session-store.ts'
import { type Config, configKey } from '#web/lib/use-config.ts'
import { letToastsPass } from './toasts.ts'

// A limit for what never comes; a busy machine takes many times as long as a quiet one.
configure({
  asyncUtilTimeout: 20_000,
  // There are no styles that could hide anything, and to ask for them takes most of the time.
  defaultHidden: true,
  // The words of the page, in place of all its markup, and only where nobody looks again: `innerText` would compute the
  // styles of the whole page each time.
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0]}\n${isLookedForAgain() ? '' : document.body.textContent.slice(0, 2000)}`),
})
const isLookedForAgain = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true

// React would note for each element where it was made, which takes a tenth of the time of all these tests.
Object.defineProperty(
  (React as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set() {} },
)

/** Pages that a file has rendered twice; once is enough to see whether rendering one again changes anything. */
const twice = new Set<string>()
function strictOnce(path: string): typeof Fragment {
  const page = `${expect.getState().testPath} ${path.split('?')[0]}`
  if (twice.has(page)) return Fragment
  twice.add(page)
  return StrictMode
}

interface OpenPage {
  /** Who types and clicks. */
  person: UserEvent
  /** Path, query, and fragment as in the address bar. */
  address: () => string
}

const origin = 'http://localhost:3000'
const goTo = (path: string) =>
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(origin + path)

/** Opens an address as a browser does: the whole site with its router, session and cache, on the line of the test. */
export async function openPage(path: string): Promise<OpenPage> {
  cleanup()
  // the library says so for the first file of a worker only, and without it a navigation never ends
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  letToastsPass()
  goTo(path)
  http.forgetCsrfToken()
  const queryClient = createQueryClient(http.read)
  const session = createSession(createAuthCalls(call), undefined, () => {
    http.forgetCsrfToken()
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== configKey[0], type: 'inactive' })
    void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== configKey[0] })
    void router.revalidate()
  })
  const mode = () => queryClient.getQueryData<Config>(configKey)?.mode
  const router = createBrowserRouter(createRoutes(await Promise.all(areas.map(loadSubtree))), {
    getContext: () => new RouterContextProvider(new Map([[appContext, { queryClient, call, session, mode }]])),
  })
  // What every page brings with it.
  await Promise.all([queryClient.fetchQuery({ queryKey: configKey }), session.ready()])
  while (!router.state.initialized) await new Promise((resolve) => setTimeout(resolve, 1))
  const Mode = strictOnce(path)
  await act(() =>
    Promise.resolve(
      void render(
        <Mode>
          <Document queryClient={queryClient} session={session}>
            <RouterProvider router={router} />
          </Document>
        </Mode>,
        { container: document as unknown as HTMLElement, baseElement: document.documentElement },
      ),
    ),
  )
  onTestFinished(() => {
    cleanup()
    router.dispose()
    queryClient.clear()
    window.localStorage.clear()
    window.sessionStorage.clear()
  })
  return {
    person: userEvent.setup({ delay: null }),
    address: () => window.location.href.slice(origin.length),
  }
}

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** Replaces what is in a field, as a person does who selects all of it and types. */
export async function fill(person: UserEvent, label: string | RegExp, text: string): Promise<void> {
  await person.clear(field(label))
  await person.type(field(label), text)
}

/** What describes a field to a screen reader: its help and its error. */
export const descriptionOf = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .filter(Boolean)
    .join(' ')
