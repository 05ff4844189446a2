import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAuth } from './session.tsx'

test('the session cannot be used outside its provider [8-auth-outside]', () => {
  const Screen = () => useAuth().status
  expect(() => renderToString(<Screen />)).toThrow('useAuth must be used within AuthProvider')
})
