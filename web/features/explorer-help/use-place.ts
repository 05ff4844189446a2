import { useEffect, useState } from 'react'
import { isQuestKey, type QuestKey } from './quests.ts'

/** A quest whose place the page shows. */
export interface Place {
  readonly key: QuestKey
  readonly element: HTMLElement
}

function find(): Place | null {
  for (const element of document.querySelectorAll<HTMLElement>('main [data-quest]')) {
    const key = element.dataset['quest']
    if (isQuestKey(key)) return { key, element }
  }
  return null
}

/** Pages mark what a quest is about by `data-quest`; what an address shows may come later than the address. */
export function usePlace(): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const found = find()
      setPlace((before) => (before?.element === found?.element && before?.key === found?.key ? before : found))
    }
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    const observer = new MutationObserver(soon)
    observer.observe(document.body, { childList: true, subtree: true })
    soon()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return place
}
