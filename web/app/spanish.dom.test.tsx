import { act, cleanup, render, screen } from '@testing-library/react'
import { startTransition, Suspense, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LanguageProvider, useTexts } from '#web/lib/language/i18n.tsx'
import { loadSpanish } from './spanish.ts'
import { common } from './texts/common.en.ts'
import { errors } from './texts/errors.en.ts'

function OneArea() {
  const t = useTexts(common)
  // A hook behind the texts: React counts from where the rendering waited.
  const [word] = useState('pronto')
  return <p>{`${t('loadingPage')} ${word}`}</p>
}

function TwoAreas() {
  const t = useTexts(common)
  const failure = useTexts(errors)
  return <p>{`${t('loadingPage')} ${failure('failureTitle')}`}</p>
}

afterEach(cleanup)

test.each([
  ['with a hook behind them', OneArea, 'Cargando la página… pronto'],
  ['of two areas', TwoAreas, 'Cargando la página… Algo salió mal'],
])('a rendering that waited for its texts %s goes on where it waited', async (_, Late, says) => {
  // once it is read, an area comes in a moment, while React still waits where it was
  await loadSpanish(['common', 'errors'])
  const spanish = await loadSpanish([])
  const recovered: unknown[] = []
  const Page = () => {
    const [shown, show] = useState(false)
    return shown ? <Late /> : <button onClick={() => startTransition(() => show(true))}>Antes</button>
  }
  await act(async () => {
    render(
      <LanguageProvider language={spanish}>
        <Suspense fallback={<p>Espera</p>}>
          <Page />
        </Suspense>
      </LanguageProvider>,
      { onRecoverableError: (error) => recovered.push((error as Error).cause ?? error) },
    )
  })
  screen.getByText('Antes').click()
  expect((await screen.findByText(/^Cargando/)).textContent).toBe(says)
  expect(recovered).toEqual([])
})
