import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix, relative, sep } from 'node:path'
import { domainOrder } from '../server/domain-order.ts'
import { layers } from './source-text.mjs'
import { isProgram, root as here } from './root.mjs'
import { tableBorders } from './table-borders.mjs'

// The rules of docs and STYLE that a general linter does not know: who may import whom, whose clock, whose colors.

/**
 * The same direction as on the server: what is sold knows what it is made of, never the other way. The wishlist is the
 * exception: its heart knows an adventure by identifier and title only, so that every card can carry one.
 */
const FEATURES_KNOWN = {
  disputes: ['bookings', 'payments'],
  readiness: ['bookings', 'catalogue'],
  catalogue: ['wishlist'],
  recruitment: ['accounts'],
  onboarding: ['accounts', 'verification', 'training'],
  guides: ['catalogue'],
  giftcards: ['payments', 'bookings'],
  bookings: ['catalogue', 'scheduling', 'payments', 'offline'],
  conversations: ['notifications'],
  safety: ['bookings', 'notifications', 'offline'],
  training: ['offline'],
  search: ['catalogue'],
  reviews: ['catalogue'],
  // stands on top, as on the server
  admin: ['operators'],
}
/** What every side of the house may know of the contract: how a call, an error, a sentence is written. */
/** Who may call an endpoint is part of what a call is. */
const SCOPES = 'contract/operators/values.ts'
const isShared = (path) => path.startsWith('contract/wire/')
const GROUND = { accounts: ['bookings'], catalogue: ['bookings'], scheduling: ['bookings'] }
const UNAWARE = { ...GROUND, payments: ['bookings', 'catalogue', 'scheduling'] }
const ON_TOP = ['admin']
/** A domain without a place in the order comes last and is imported by none. */
const placeOf = (domain) => (domainOrder.includes(domain) ? domainOrder.indexOf(domain) : domainOrder.length)

/** Every offense in the tree under `root`, each as `file:line rule`. */
export function borders(root) {
  const tables = tableBorders(root)
  return ['contract', 'server', 'web']
    .flatMap((folder) => filesIn(root, folder))
    .flatMap((file) => offenses(root, file, tables))
}

function offenses(root, file, tables) {
  const source = readFileSync(join(root, file), 'utf8')
  const found = []
  const refuse = (index, rule) => found.push(`${file}:${source.slice(0, index).split('\n').length} ${rule}`)
  const text = layers(source)
  if (!file.endsWith('.css') && !isTest(file)) {
    for (const { index, specifier } of imports(text)) {
      const rule = importRule(file, target(file, specifier))
      if (rule) refuse(index, `${rule} (${specifier})`)
    }
    if (file.startsWith('server/')) tables.look(file, text, refuse)
    if (domainOf(file)) {
      clockOffenses(source, text, refuse)
      stateOffenses(text, refuse)
    }
  }
  if (file.startsWith('web/') && !file.startsWith('web/design/') && !isTest(file))
    colorOffenses(file, source, text, refuse)
  if (file.startsWith('web/')) effectOffenses(text, refuse)
  return found
}

function importRule(file, to) {
  if (file.startsWith('contract/')) {
    // both sides read them while they run, the browser without zod
    if (basename(file) === 'values.ts')
      return to.local && basename(to.path) === 'values.ts' ? null : 'values.ts imports only other values.ts'
    if (isShared(file) && to.local)
      return isShared(to.path) || to.path === SCOPES ? null : 'contract/wire imports only zod and contract/wire'
    const allowed = to.local ? to.path.startsWith('contract/') : /^zod(\/|$)/.test(to.path)
    return allowed ? null : 'contract imports only zod and contract'
  }
  if (!to.local) return null
  if (to.path.startsWith('test/')) return 'only tests import test/'
  return file.startsWith('web/') ? webRule(file, to.path) : serverRule(file, to.path)
}

function webRule(file, path) {
  if (path.startsWith('server/')) return 'web never imports server'
  const from = /^web\/features\/([^/]+)\//.exec(file)?.[1]
  const other = /^web\/features\/([^/]+)/.exec(path)?.[1]
  if (path.startsWith('web/app/texts/')) return null // what every part of the site says
  if (from && path.startsWith('web/app/')) return 'a feature never imports web/app'
  if (from && other && isAdminRoom(path) && !isAdminRoom(file))
    return "operators' screens are imported by operators' screens only"
  if (from && other && other !== from && !FEATURES_KNOWN[from]?.includes(other) && !knownAtDesk(file, from, other)) {
    return 'a feature imports only the features below it'
  }
  if (/^web\/(design|lib)\//.test(file) && /^web\/(features|app)\//.test(path)) {
    return 'web/design and web/lib import no feature and no app'
  }
  return null
}

const isAdminRoom = (path) => /^web\/features\/(?:admin|operators|\w+\/admin)\//.test(path)

/** An operator's screen is with its noun and may import what comes before it, as on the server. */
const knownAtDesk = (file, from, other) => isAdminRoom(file) && placeOf(other) < placeOf(from)

function serverRule(file, path) {
  if (path.startsWith('web/')) return 'server never imports web'
  const [, , from] = file.split('/')
  if (file.startsWith('server/platform/')) {
    const allowed = path.startsWith('server/platform/') || isShared(path)
    return allowed ? null : 'platform imports only platform'
  }
  if (file.startsWith('server/vendors/')) {
    const own = file.split('/').length > 3 ? `server/vendors/${from}/` : 'server/vendors/' // the list of all vendors
    const allowed = path.startsWith('server/platform/') || path.startsWith(own) || isShared(path)
    return allowed ? null : 'vendors import only platform'
  }
  const domain = domainOf(file)
  if (!domain) return null
  if (path.startsWith('server/platform/mail/') && domain !== 'notifications')
    return 'only notifications sends mail: declare a type of notification'
  const known = /^contract\/([^/]+?)(?:\.ts|\/)/.exec(path)?.[1]
  const other = domainOf(path)
  const noun = known ?? other
  if (noun && UNAWARE[domain]?.includes(noun)) return `${domain} knows nothing of ${noun}`
  if (/^server\/(platform|vendors)\//.test(path) || known || other === domain) return null
  if (domain === 'demo' && path.startsWith('demo/')) return null // the demo world as data
  if (domain === 'notifications' && other) return 'notifications knows no domain: a domain declares its types'
  if (!other) return 'a domain imports only platform, vendors, contract and the index of other domains'
  if (ON_TOP.includes(other)) return `${other} stands on top: no domain imports it`
  if (placeOf(other) >= placeOf(domain)) return 'a domain imports only the domains before it'
  return path === `server/${other}/index.ts` ? null : 'another domain is entered through its index.ts only'
}

function clockOffenses(source, { code, texts, templates }, refuse) {
  const withoutTexts = [...code].map((char, index) => (texts[index] === ' ' ? char : ' ')).join('')
  for (const match of withoutTexts.matchAll(/\bnew Date\(\s*\)|\bDate\.now\(|\bTemporal\.Now\b/g)) {
    if (!isWallTime(source, match.index))
      refuse(match.index, 'business time comes from the clock, or say "// wall time"')
  }
  const sqlTime =
    /\b(?:now|clock_timestamp|statement_timestamp)\s*\(\s*\)|\b(?:current_timestamp|current_date|localtimestamp)\b/gi
  for (const match of templates.matchAll(sqlTime)) {
    if (!isWallTime(source, match.index))
      refuse(match.index, 'SQL takes business time as a parameter, or says "-- wall time"')
  }
}

/** Tables whose `state` is one of the United States. */
const PLACES = ['adventures', 'search_listings']

/** A state is changed by the platform's `move` only: not by `set({ state })`, `doUpdateSet` or SQL. */
function stateOffenses({ code, texts, templates }, refuse) {
  const rule = 'a state changes by `move` of server/platform/lifecycle.ts only'
  const withoutTexts = [...code].map((char, index) => (texts[index] === ' ' ? char : ' ')).join('')
  for (const match of withoutTexts.matchAll(/\.(?:set|doUpdateSet)\s*\(/g)) {
    const table = code
      .slice(0, match.index)
      .match(/\b(?:updateTable|insertInto)\(\s*['"](\w+)[^]*?$/g)
      ?.at(-1)
    const name = table && [...table.matchAll(/\b(?:updateTable|insertInto)\(\s*['"](\w+)/g)].at(-1)?.[1]
    if (name && PLACES.includes(name)) continue
    const given = argumentOf(withoutTexts, match.index + match[0].length)
    if (/[{,]\s*state\s*[:,}]/.test(given)) refuse(match.index, rule)
  }
  const statement =
    /\bupdate\s+(?:only\s+)?([\w.]+)(?:\s+(?:as\s+)?\w+)?\s+set\b((?:(?!\b(?:where|from|returning)\b)[^;])*)/gi
  for (const match of templates.matchAll(statement)) {
    if (PLACES.includes(match[1]) || !/(?:^|[\s,(])state\s*=/i.test(match[2])) continue
    refuse(match.index, rule)
  }
}

/** The text between a parenthesis opened before `start` and its end. */
function argumentOf(code, start) {
  let depth = 1
  let end = start
  for (; end < code.length && depth > 0; end++) {
    if (code[end] === '(') depth++
    else if (code[end] === ')') depth--
  }
  return code.slice(start, end - 1)
}

function isWallTime(source, index) {
  const end = source.indexOf('\n', index)
  const line = source.slice(source.lastIndexOf('\n', index) + 1, end < 0 ? source.length : end)
  return /(\/\/|--|\/\*)\s*wall time/.test(line)
}

function colorOffenses(file, source, { code, texts }, refuse) {
  const layer = file.endsWith('.css') ? code : texts
  const color =
    /(?<![\w&/#-])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lch|lab|hwb)\(/gi
  for (const match of layer.matchAll(color)) refuse(match.index, `colors live in web/design (${match[0]})`)
}

/**
 * What an effect returns is called as its clean-up. Newer browsers answer `scrollTo` and the like with a promise, which
 * is none: so an effect has a block for a body, or is a function that gives its clean-up.
 */
function effectOffenses({ code }, refuse) {
  for (const match of code.matchAll(/\buse(?:Layout|Insertion)?Effect\(\s*\(\)\s*=>(?!\s*(?:\{|\(\)\s*=>))/g))
    refuse(match.index, 'an effect has a block for a body, or gives a function that cleans up')
}

function* imports({ code, texts }) {
  const statement = /\b(?:from\s*|import\s*\(?\s*|require\(\s*)(['"])([^'"\n]+)\1/g
  for (const match of code.matchAll(statement)) {
    const isCode = texts[match.index] === ' '
    if (isCode) yield { index: match.index, specifier: match[2] }
  }
}

/** `#server/x.ts` and relative paths become paths from the root; the rest are packages. */
function target(file, specifier) {
  if (specifier.startsWith('.')) return { local: true, path: posix.join(dirname(file), specifier.split('?')[0]) }
  if (specifier.startsWith('#')) return { local: true, path: specifier.slice(1).split('?')[0] }
  return { local: false, path: specifier }
}

/** The domain a server file belongs to; none for platform, vendors and the few files at the top. */
function domainOf(file) {
  const [side, name, rest] = file.split('/')
  return side === 'server' && rest && name !== 'platform' && name !== 'vendors' ? name : null
}

/** Tests, and what only tests use (`testing.ts`). */
function isTest(file) {
  return /(\.test\.tsx?|^testing\.ts)$/.test(basename(file))
}

function filesIn(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mts|js|mjs|css)$/.test(entry.name))
    .map((entry) =>
      relative(root, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .toSorted()
}

if (isProgram(import.meta.url)) {
  const found = borders(here)
  for (const offense of found) console.error(offense)
  if (found.length) process.exitCode = 1
}
