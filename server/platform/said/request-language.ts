import { languages, type Language } from '#contract/wire/language.ts'

/** The language that an `Accept-Language` header would rather have; English where it names none of ours. */
export function languageOfHeader(header: string | undefined): Language {
  let best: { language: Language; weight: number } = { language: 'en', weight: 0 }
  for (const part of (header ?? '').split(',').slice(0, 20)) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
    const language = languages.find((one) => range === one || range.startsWith(`${one}-`))
    const weight = Number(/^\s*q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? 1)
    if (language && weight > best.weight) best = { language, weight }
  }
  return best.language
}
