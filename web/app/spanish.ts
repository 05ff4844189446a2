import type { Catalogue, Language } from '#web/lib/language/i18n.tsx'
import { loadedAreas } from '#web/lib/language/texts.ts'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import { sentences } from './sentences-es.ts'

/** Every area of the Spanish catalogue by its file, each in a chunk of its own. */
const files = import.meta.glob<{ default: Catalogue }>(['./**/*.es.ts', '../features/*/texts/*.es.ts'])
const areas = new Map(
  Object.entries(files).map(([file, load]) => [
    file.replace(/^.*\/|\.es\.ts$/g, ''),
    { load, module: file.replace(/^\.\//, 'app/').replace(/^\.\.\//, '') },
  ]),
)

/** Source modules of these areas, without those that are in English only. */
export const areaModules = (names: readonly string[]): string[] =>
  names.flatMap((name) => areas.get(name)?.module ?? [])

/** Spanish, and what fetches the texts that it lacks of the modules that have been loaded. */
export interface Spanish extends Language {
  readonly complete: () => Promise<unknown>
}

/**
 * Loaded where a page is Spanish, never with an English one. Spanish with the texts of these areas (all unless given), which
 * are tried for as pages are. Every area is a chunk of its own, so that a page brings what it shows and English pages none.
 */
export async function loadSpanish(wanted: readonly string[] = [...areas.keys()]): Promise<Spanish> {
  const texts = new Map<string, Catalogue>()
  const fetchArea = async (name: string) => {
    const area = areas.get(name)
    texts.set(name, area ? (await loadWithRetry(area.load)).default : {})
  }
  await Promise.all(wanted.map(fetchArea))
  const complete = () => Promise.all([...loadedAreas].filter((name) => !texts.has(name)).map(fetchArea))
  const coming = new Map<string, Promise<unknown>>()
  const bring = (name: string) => {
    if (!coming.has(name) && !texts.has(name) && loadedAreas.has(name))
      coming.set(
        name,
        fetchArea(name).catch(() => texts.set(name, {})),
      )
    return coming.get(name)
  }
  return { locale: 'es', texts, sentences, bring, complete }
}
