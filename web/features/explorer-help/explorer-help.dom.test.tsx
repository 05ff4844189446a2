import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { toastQueue } from '#web/design/toast.tsx'
import { letToastsPass } from '#web/testing/toasts.ts'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer, type Visitor } from '#web/testing/server.ts'
import { ExplorerProvider, useExplorer } from './explorer.tsx'

const server = await openServer()
let browser: Visitor
useLine(() => browser)

const progressSlot = 'treq_explorer_progress'
const settingsSlot = 'treq_explorer_help'
const keptProgress = () => JSON.parse(localStorage.getItem(progressSlot) ?? '{}') as Record<string, unknown>
const keptSettings = () => JSON.parse(localStorage.getItem(settingsSlot) ?? '{}') as Record<string, unknown>

beforeEach(async () => {
  localStorage.clear()
  browser = await server.as('ada')
})

const helpButton = () => screen.findByRole('button', { name: 'Help with this page' })
const progressButton = () => screen.findByRole('button', { name: 'Explorer Progress' })

test('the card: its help, its tips one by one, its details, and a quest that is completed once [2-help-tooltip, 2-help-tooltip-details, 2-help-tooltip-complete, 4-quest-completion, 4-help-open]', async () => {
  const { person } = await openPage('/messages')
  const button = await helpButton()
  button.focus()
  await person.keyboard('{Enter}')
  const card = await screen.findByRole('dialog', { name: 'Keep it in one conversation' })
  expect(card.contains(document.activeElement)).toBe(true)
  expect(within(card).getByText('Beginner')).toBeDefined()
  expect(within(card).getByText(/^Ask before you book/)).toBeDefined()

  const steps = within(card).getByRole('progressbar') as HTMLProgressElement
  const [previous, next] = [
    within(card).getByRole('button', { name: 'Previous' }),
    within(card).getByRole('button', { name: 'Next' }),
  ]
  expect([steps.value, steps.max]).toEqual([1, 3])
  await person.click(previous)
  expect(steps.value).toBe(1)
  await person.click(next)
  await person.click(next)
  await person.click(next)
  expect(steps.value).toBe(3)
  expect(within(card).getByText('Tip 3 of 3')).toBeDefined()

  const details = within(card).getByRole('button', { name: 'Show Details' })
  expect(document.getElementById(details.getAttribute('aria-controls') ?? '')?.hidden).toBe(true)
  await person.click(details)
  expect(details.textContent).toBe('Hide Details')
  expect(document.getElementById(details.getAttribute('aria-controls') ?? '')?.hidden).toBe(false)
  expect(within(card).getByText('15 points')).toBeDefined()
  expect(within(card).getByText('Great Communicator badge')).toBeDefined()

  await person.click(within(card).getByRole('button', { name: 'Complete Quest' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
  expect(keptProgress()).toMatchObject({ totalPoints: 15, badges: ['Great Communicator'] })
  const seen: unknown[] = []
  for (let toast = toastQueue.current(); toast; toast = toastQueue.current()) {
    seen.push([toast.title, toast.description, toast.duration])
    act(() => toastQueue.remove(toast?.id ?? 0))
  }
  expect(seen).toEqual([
    ['+15 points', 'Keep it in one conversation', 3000],
    ['Quest complete', 'Keep it in one conversation', 3000],
    ['Badge unlocked', 'Great Communicator', 4000],
  ])

  await person.click(button)
  const again = await screen.findByRole('dialog', { name: 'Keep it in one conversation' })
  expect(within(again).queryByRole('button', { name: 'Complete Quest' })).toBeNull()
  await person.click(within(again).getByRole('button', { name: 'Got it!' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(keptProgress()).toMatchObject({ totalPoints: 15 })
  letToastsPass()
})

test('Escape closes the card and gives the focus back', async () => {
  const { person } = await openPage('/safety')
  const button = await helpButton()
  await person.click(button)
  await screen.findByRole('dialog', { name: 'Go prepared' })
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
})

test('the panel: level, points, quests out of the total, badges, three open quests with their pages; it stays as it was left [2-help-panel-shows, 4-help-open]', async () => {
  localStorage.setItem(
    progressSlot,
    JSON.stringify({ completedQuests: ['home-hero', 'safety-center'], streakDays: 3, lastDay: '2020-01-01' }),
  )
  const { person } = await openPage('/how-it-works')
  await person.click(await progressButton())
  const panel = await screen.findByRole('region', { name: 'Explorer Progress' })
  const says = (text: string | RegExp) => expect(within(panel).getByText(text)).toBeDefined()
  says('Level 1')
  says('35 points')
  says('65 points to level 2')
  says('2 of 6')
  says('1 day')
  says('First Steps')
  says('Safety Conscious')
  expect(
    within(panel)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/browse', '/how-it-works', '/profile-setup'])
  expect(keptSettings()).toMatchObject({ panelOpen: true })

  const { person: later } = await openPage('/safety')
  const still = await screen.findByRole('region', { name: 'Explorer Progress' })
  await later.click(within(still).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region', { name: 'Explorer Progress' })).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Explorer Progress')
  expect(keptSettings()).toMatchObject({ panelOpen: false })
})

test('turned off in the panel or in the settings: no help button on any page, until it is turned on again', async () => {
  const { person } = await openPage('/safety')
  await helpButton()
  await person.click(await progressButton())
  await person.click(await screen.findByLabelText('Show help on pages'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Help with this page' })).toBeNull())
  expect(keptSettings()).toMatchObject({ off: true })

  const { person: later } = await openPage('/settings')
  const switches = await screen.findAllByLabelText<HTMLInputElement>('Show help on pages')
  expect(switches.map(({ checked }) => checked)).not.toContain(true)
  await later.click(switches.at(-1) as HTMLElement)
  expect(keptSettings()).toMatchObject({ off: false })
})

test('an administrator never sees a card; what theirs says is in the panel [4-help-admins, 6-help-admins]', async () => {
  browser = await server.as('root')
  const { person } = await openPage('/safety')
  await person.click(await progressButton())
  const panel = await screen.findByRole('region', { name: 'Explorer Progress' })
  expect(screen.queryByRole('button', { name: 'Help with this page' })).toBeNull()
  expect(within(panel).getByText('0 of 1')).toBeDefined()
  await person.click(within(panel).getByRole('button', { name: 'Complete Quest' }))
  expect(keptProgress()).toMatchObject({ totalPoints: 50, badges: ['Platform Guardian'] })
  expect(screen.queryByRole('dialog')).toBeNull()
  letToastsPass()
})

test('Mobile Help: five slides in a loop, by button and arrow key, until it is finished [2-help-mobile, 2-slide-touch, 2-slide-swipe, 2-slide-tap, 2-slide-progress, 2-slide-offline]', async () => {
  const { person } = await openPage('/map')
  await person.click(await progressButton())
  await person.click(await screen.findByRole('button', { name: 'Mobile Help' }))
  const slides = await screen.findByRole('dialog', { name: 'Mobile Help' })
  const title = () => within(slides).getByRole('heading', { level: 3 }).textContent
  const seen = [title()]
  for (let turned = 0; turned < 5; turned++) {
    await person.click(within(slides).getByRole('button', { name: 'Next' }))
    seen.push(title())
  }
  expect(seen).toEqual([
    'Touch & Hold',
    'Swipe Navigation',
    'Tap to Explore',
    'Explorer Progress',
    'Offline Help',
    'Touch & Hold',
  ])
  expect(within(slides).queryByRole('button', { name: 'Finish' })).toBeNull()
  within(slides).getByRole('group', { name: 'Slide 1 of 5' }).focus()
  await person.keyboard('{ArrowLeft}')
  expect(title()).toBe('Offline Help')
  await person.keyboard('{ArrowRight}{ArrowLeft}')
  await person.click(within(slides).getByRole('button', { name: 'Previous' }))
  expect(title()).toBe('Explorer Progress')
  await person.click(within(slides).getByRole('button', { name: 'Next' }))
  await person.click(within(slides).getByRole('button', { name: 'Finish' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('outside its provider it throws, except on a local host, where it holds nothing [8-explorer-outside]', () => {
  const happy = (globalThis.window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM
  const { result } = renderHook(useExplorer)
  expect(result.current).toMatchObject({ level: 1, totalPoints: 0, badges: [], completedQuests: [], streakDays: 0 })
  expect(result.current.complete('home-hero')).toBeNull()
  happy.setURL('https://treq.example/')
  expect(() => renderHook(useExplorer)).toThrow('useExplorer must be used within ExplorerProvider')
  expect(renderHook(useExplorer, { wrapper: ExplorerProvider }).result.current.level).toBe(1)
  happy.setURL('http://localhost:3000/')
})
