import type { Catalogue, Language } from '#web/lib/language/i18n.tsx'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import { areas as spanish, sentences } from '#web/app/sentences-es.ts'

const areas: Readonly<Record<string, () => Promise<{ default: Catalogue }>>> = spanish

/**
 * Loaded where a page is Spanish, never with an English one. Spanish with the texts of these areas, which are tried for as
 * pages are; the others come with `whole`, which tries again after a failure. Every area is a chunk of its own, so that a
 * page brings what it shows and English pages bring none.
 */
export async function loadSpanish(wanted?: readonly string[]): Promise<Language> {
  const texts = new Map<string, Catalogue>()
  const bring = (names: readonly string[]) =>
    Promise.all(
      names.map(async (name) => {
        const load = areas[name]
        texts.set(name, load ? (await loadWithRetry(load)).default : {})
      }),
    )
  const all = Object.keys(areas)
  await bring(wanted ?? all)
  const whole = () => bring(all.filter((name) => !texts.has(name))).catch(() => undefined)
  return { locale: 'es', texts, sentences, whole }
}
