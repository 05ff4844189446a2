import { useState } from 'react'

/** One key for one act: pressed twice it gives once; `renewKey` when it is done. */
export function useIdempotencyKey() {
  const [key, setKey] = useState(() => crypto.randomUUID())
  return { key, renewKey: () => setKey(crypto.randomUUID()) }
}
