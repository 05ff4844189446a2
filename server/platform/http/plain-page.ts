import type { Language } from '#contract/wire/language.ts'

/** A page without scripts or styles, where none can be rendered. */
export const plainPage = (language: Language, text: string): string =>
  `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Treq</title></head><body><main><h1>Treq</h1><p>${escaped(text)}</p></main></body></html>`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
