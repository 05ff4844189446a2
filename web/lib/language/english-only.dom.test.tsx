import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { http } from '#web/lib/http.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { json, useLine } from '#web/testing/line.ts'
import { EnglishOnly, LanguageProvider } from './i18n.tsx'

const line = useLine()
afterEach(() => {
  cleanup()
  document.documentElement.lang = 'en'
})

function Answer() {
  const { data } = useQuery<{ says: string }>({ queryKey: ['/api/refused'] })
  return <p>{data?.says}</p>
}

function Tool() {
  return (
    <EnglishOnly>
      <Answer />
    </EnglishOnly>
  )
}

test.each([
  ['what an explorer reads', Answer, 'es'],
  // not the bare name: a write would note that the person has chosen English
  ['a tool of guides and operators', Tool, 'en-US'],
])('on a Spanish page %s is answered in its own language', async (_, Shown, language) => {
  document.documentElement.lang = 'es'
  line.answer('GET /refused', ({ headers }) => json({ says: `in ${headers['accept-language']}` }))
  render(
    <QueryClientProvider client={createQueryClient(http.read)}>
      <LanguageProvider language={{ locale: 'es', texts: new Map() }}>
        <Shown />
      </LanguageProvider>
    </QueryClientProvider>,
  )
  await screen.findByText(`in ${language}`)
})
