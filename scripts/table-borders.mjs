import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Simulators have schemas of their own; their baselines are named after them. */
const SIMULATORS = {
  stripe_simulator: 'vendors/stripe',
  mail_simulator: 'vendors/mail',
  checkr_simulator: 'vendors/checkr',
  sms_simulator: 'vendors/sms',
  weather_simulator: 'vendors/weather',
  push_simulator: 'vendors/push',
}
const WHAT_IS_NO_CODE = /--[^\n]*|\$(\w*)\$[^]*?\$\1\$/g

/**
 * A table is named only in the domain that creates it; what another needs is asked of that domain's index. Where the other
 * comes first and cannot import it, the owner publishes a view: `-- Published to scheduling` stands above it.
 */
export function tableBorders(root) {
  const { owners, readers } = tablesOf(root)
  return {
    look(file, text, refuse) {
      // what must be true of several domains together is looked at in one query
      if (/^server\/\w+\/invariants\//.test(file)) return
      const domain = placeOf(file)
      for (const { index, table } of tablesNamed(text, owners)) {
        const owner = owners.get(table)
        if (owner !== domain && readers.get(table) !== domain)
          refuse(index, `the table ${table} is named only in ${owner}: ask what its index exports`)
      }
    },
  }
}

function placeOf(file) {
  const [, name, second] = file.split('/')
  return name === 'vendors' ? `vendors/${second}` : name
}

const PUBLISHED = /^-- Published to (\w+)\b[^\n]*\n(?:--[^\n]*\n)*create view (\w+)/gm

/** Of every table and view the owner, the domain whose baseline in `migrations` creates it; of published views the reader. */
function tablesOf(root) {
  const folder = join(root, 'migrations')
  const owners = new Map()
  const readers = new Map()
  if (!existsSync(folder)) return { owners, readers }
  for (const file of readdirSync(folder).toSorted()) {
    const [, name] = /^\d+_(\w+)\.sql$/.exec(file) ?? []
    if (!name) continue
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, reader, view] of text.matchAll(PUBLISHED)) readers.set(view, reader)
    const source = text.replace(WHAT_IS_NO_CODE, '')
    const created =
      /\bcreate\s+(?:unlogged\s+)?(?:table|(?:materialized\s+)?view)\s+(?:if\s+not\s+exists\s+)?([\w.]+)/gi
    for (const [, table] of source.matchAll(created)) owners.set(table.toLowerCase(), SIMULATORS[name] ?? name)
  }
  return { owners, readers }
}

/** Every table that TypeScript names in a query: in Kysely's methods and in SQL. Yields `{ index, table }`. */
function* tablesNamed({ code, texts, templates }, owners) {
  for (const { index, text } of [...calls(code, texts), ...statements(code, texts, templates)]) {
    const table = text.toLowerCase()
    if (owners.has(table)) yield { index, table }
  }
}

const METHODS =
  /(?:\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|using|from)|\bsql\.table)\s*\(\s*(?=['"[])/g

function* calls(code, texts) {
  for (const match of code.matchAll(METHODS)) {
    if (texts[match.index] !== ' ') continue
    const start = match.index + match[0].length
    const end = code[start] === '[' ? code.indexOf(']', start) : code.indexOf(code[start], start + 1)
    for (const named of code.slice(start, end + 1).matchAll(/['"]([\w.]+)/g))
      yield { index: start + named.index, text: named[1] }
  }
}

const NAMED = /\b(?:from|join|into|update|using|truncate(?:\s+table)?)\s+(?:only\s+)?(?:lateral\s+)?([a-z_][\w.]*)/gi
/** `from a, b`: what follows a name, its alias and a comma. */
const NEXT = /(?:\s+(?:as\s+)?\w+)?\s*,\s*(?:lateral\s+)?([a-z_][\w.]*)/iy
const COMMON = /\b([a-z_]\w*)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi

function* statements(code, texts, templates) {
  const quoted = [...code.matchAll(/(['"])\s*(?:select|insert|update|delete|with|truncate)\b[^\n]*?\1/gi)]
    .filter(({ index }) => texts[index] === ' ')
    .map((match) => ({ at: match.index, sql: match[0] }))
  for (const { at, sql } of [{ at: 0, sql: templates }, ...quoted]) {
    const common = new Set([...sql.matchAll(COMMON)].map(([, name]) => name.toLowerCase()))
    for (const match of sql.matchAll(NAMED)) {
      let name = match[1]
      let index = match.index + match[0].length - name.length
      while (name) {
        if (!common.has(name.toLowerCase())) yield { index: at + index, text: name }
        NEXT.lastIndex = index + name.length
        const next = NEXT.exec(sql)
        name = next?.[1]
        if (next) index = NEXT.lastIndex - name.length
      }
    }
  }
}
