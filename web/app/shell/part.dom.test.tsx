import { act, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { Part } from './part.tsx'

test('a part whose texts come later still leaves the field beside it in sight', async () => {
  let bring = () => undefined as void
  const texts = new Promise<string>((resolve) => {
    bring = () => resolve('Moab, UT')
  })
  const Suggestions = () => <p>{use(texts)}</p>
  const load = () => Promise.resolve({ default: Suggestions })
  await act(async () => {
    render(
      <Suspense fallback={<p>The whole page waits</p>}>
        <input aria-label="Where" />
        <Part load={load} props={{}} />
      </Suspense>,
    )
  })
  expect(screen.queryByText('The whole page waits')).toBeNull()
  expect(screen.getByLabelText('Where').style.display).not.toBe('none')

  await act(async () => bring())
  expect(screen.getByText('Moab, UT')).toBeTruthy()
})
