import { useRef } from 'react'
import { newRecordId } from '#web/lib/new-key.ts'

/** One key for the same words: pressed twice, or again after a broken line, it is done once; `renewKey` when it is done. */
export function useIdempotencyKey() {
  const last = useRef({ words: '', key: '' })
  const keyFor = (values: unknown): string => {
    const words = JSON.stringify(values)
    if (last.current.words !== words) last.current = { words, key: newRecordId() }
    return last.current.key
  }
  const renewKey = () => {
    last.current = { words: '', key: '' }
  }
  return { keyFor, renewKey }
}
