interface Words {
  problems: Record<string, string>
  cards: Record<string, string>
  [word: string]: string | Record<string, string>
}

export function wordsOf(locale: string): Words | null
export function translate(words: Words | null): void
