/** One entry of Vite's manifest, as far as it is read here. */
interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
}
export type Manifest = Record<string, ManifestChunk>

export interface PageAssets {
  /** Stylesheets, blocking. */
  styles: string[]
  /** Module scripts to fetch early. */
  preloads: string[]
  entry: string
}

const entryModule = 'app/entry-client.tsx'

/** What the browser needs at once for these source modules: entry, their chunks, and all that those import. */
export function assetsFor(manifest: Manifest, modules: readonly string[]): PageAssets {
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const seen = new Set<string>()
  function visit(name: string) {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    scripts.add(`/${chunk.file}`)
    for (const css of chunk.css ?? []) styles.add(`/${css}`)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit(entryModule)
  for (const module of modules) visit(module)
  const entry = manifest[entryModule]
  if (!entry) throw new Error(`The client build has no ${entryModule}; build it again`)
  const entryFile = `/${entry.file}`
  return { styles: [...styles], preloads: [...scripts].filter((file) => file !== entryFile), entry: entryFile }
}

const attribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** JSON that is safe inside a script element. */
export const blockJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/**
 * Puts the page's files and its data into rendered markup. The first script sets the theme before the first paint and
 * fetches the others, entry first, after it.
 */
export function completeDocument(html: string, assets: PageAssets, data: unknown): string {
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  if (headEnd === -1 || bodyEnd === -1) throw new Error('The rendered markup is not a whole document')
  const head = [
    `<meta name="treq-scripts" content="${attribute([assets.entry, ...assets.preloads].join(' '))}">`,
    '<script src="/first.js"></script>',
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${attribute(href)}">`),
  ].join('')
  const block = `<script type="application/json" id="treq-data">${blockJson(data)}</script>`
  return html.slice(0, headEnd) + head + html.slice(headEnd, bodyEnd) + block + html.slice(bodyEnd)
}

/** What the policy would refuse in this markup: inline scripts, style elements and attributes, event attributes. */
export function policyFaults(html: string): string[] {
  const faults: string[] = []
  const withoutData = html.replace(/(<script type="application\/(?:ld\+)?json"[^>]*>)[^<]*(<\/script>)/g, '$1$2')
  for (const [tag, attributes = '', content = ''] of withoutData.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/type="application\/(?:ld\+)?json"/.test(attributes)) continue
    if (!/\bsrc="/.test(attributes) || content !== '') faults.push(`inline script: ${tag.slice(0, 120)}`)
  }
  const markup = withoutData.replace(/<script\b[\s\S]*?<\/script>/g, '')
  if (/<style\b/.test(markup)) faults.push('style element')
  for (const [tag] of markup.matchAll(/<[a-z][^\s>]*(?:\s+[^\s=>]+(?:="[^"]*")?)*\s*\/?>/g)) {
    const names = [...tag.matchAll(/\s([^\s=>"]+)(?:="[^"]*")?/g)].map(([, name = '']) => name.toLowerCase())
    if (names.includes('style')) faults.push(`style attribute: ${tag.slice(0, 120)}`)
    if (names.some((name) => /^on[a-z]+$/.test(name))) faults.push(`event attribute: ${tag.slice(0, 120)}`)
  }
  return faults
}
