import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { button, field, openPage } from '#web/testing/page.tsx'
import { openDemoServer } from '#web/testing/server.ts'

const server = await openDemoServer()
const browser = server.visitor()
useLine(() => browser)

/** What the browser says when it is asked where it is. */
type Position = { coords: { latitude: number; longitude: number } } | { code: 1 | 2 }
function standAt(position: Position) {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (at: object) => void, failed: (why: object) => void) =>
        'coords' in position
          ? found(position)
          : failed({ ...position, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' }),
    },
  })
}
const secure = (value: boolean) => Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value })
afterEach(() => secure(true))

test('the position stays out of what the browser keeps, and a place that is typed replaces it', async () => {
  secure(true)
  standAt({ coords: { latitude: 39.739236, longitude: -104.990251 } })
  const { person, address } = await openPage('/browse')
  const openSheet = async () => {
    await person.click(button(/^Change search:/))
    await screen.findByRole('dialog')
  }
  await openSheet()
  await person.click(button('This weekend near me'))
  await screen.findByRole('heading', { level: 1, name: 'Adventures near you' })
  await waitFor(() => expect(address()).toContain('lat=39.74'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openSheet()
  await person.type(field('What'), 'snow')
  await person.click(button(/^(Show|No exact)/))
  await screen.findByRole('heading', { level: 1, name: '“snow” near you' })
  await waitFor(() => expect(address()).toContain('q=snow&lat=39.74'))
  const kept = [window.localStorage, window.sessionStorage].flatMap((storage) =>
    Array.from({ length: storage.length }, (_, at) => `${storage.getItem(storage.key(at) ?? '')}`),
  )
  expect(kept.join()).not.toContain('39.74')
  await openSheet()
  await person.type(field('Where'), 'Moab, UT')
  await person.click(button(/^(Show|No exact)/))
  await waitFor(() => expect(address()).toContain('location=Moab%2C+UT'))
  expect(address()).not.toContain('lat=')
})

test('a person who refuses the position reads what to do instead', async () => {
  secure(true)
  standAt({ code: 1 })
  for (const path of ['/', '/browse']) {
    const { person, address } = await openPage(path)
    if (path !== '/') await person.click(button(/^Change search:/))
    await person.click(await screen.findByRole('button', { name: 'This weekend near me' }))
    await screen.findByText(/Location is blocked\. Type a town/)
    expect(address()).toBe(path)
  }
})

test('a position that cannot be found, and a browser that cannot look', async () => {
  secure(true)
  standAt({ code: 2 })
  const { person } = await openPage('/browse')
  await person.click(button(/^Change search:/))
  await person.click(button('This weekend near me'))
  await screen.findByText(/We couldn’t find your location\./)
  secure(false)
  const again = await openPage('/browse')
  await again.person.click(button(/^Change search:/))
  await again.person.click(button('This weekend near me'))
  await screen.findByText(/only works on a secure/)
})
