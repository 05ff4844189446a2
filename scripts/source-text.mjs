/**
 * Splits TypeScript (or CSS) into layers of equal length, blank where a character belongs elsewhere: `code` without
 * comments and with strings kept, `texts` only what stands inside strings and templates, `templates` only templates.
 */
export function layers(source) {
  const code = blank(source)
  const texts = blank(source)
  const templates = blank(source)
  const open = [] // depth of braces of each `${` we are inside of
  let at = 0
  let significant = '' // the last character of code that is no blank, to tell a division from a regular expression

  const put = (layer, from, to) => {
    for (let index = from; index < to; index += 1) layer[index] = source[index]
  }
  const quoted = (end, from) => {
    let index = from
    while (index < source.length && source[index] !== end && source[index] !== '\n')
      index += source[index] === '\\' ? 2 : 1
    return Math.min(index, source.length)
  }
  const template = (from) => {
    let index = from
    while (index < source.length && source[index] !== '`' && !source.startsWith('${', index)) {
      index += source[index] === '\\' ? 2 : 1
    }
    const end = Math.min(index, source.length)
    for (const layer of [code, texts, templates]) put(layer, from, end)
    if (source.startsWith('${', end)) {
      open.push(0)
      at = end + 2
      significant = '{'
    } else {
      at = end + 1
      significant = '`'
    }
  }

  while (at < source.length) {
    const char = source[at]
    if (source.startsWith('//', at)) {
      const end = source.indexOf('\n', at)
      at = end < 0 ? source.length : end
    } else if (source.startsWith('/*', at)) {
      const end = source.indexOf('*/', at + 2)
      at = end < 0 ? source.length : end + 2
    } else if ((char === '"' || char === "'") && source[quoted(char, at + 1)] === char) {
      // an apostrophe in the text of an element has no partner on its line
      const end = quoted(char, at + 1)
      put(code, at, end + 1)
      put(texts, at + 1, end)
      at = end + 1
      significant = char
    } else if (char === '`') {
      code[at] = char
      template(at + 1)
    } else if (char === '/' && (significant === '' || /[=(,:[!&|?{};>]/.test(significant))) {
      const match = /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//.exec(source.slice(at, at + 2000))
      at += match && !isTag(source, at) ? match[0].length : 1
      significant = '/'
    } else if (char === '}' && open.length > 0 && open.at(-1) === 0) {
      open.pop()
      template(at + 1)
    } else {
      if (open.length > 0 && char === '{') open[open.length - 1] += 1
      if (open.length > 0 && char === '}') open[open.length - 1] -= 1
      code[at] = char
      if (!/\s/.test(char)) significant = char
      at += 1
    }
  }
  return { code: code.join(''), texts: texts.join(''), templates: templates.join('') }
}

/** `</div>` and `<br />`: a slash of JSX is no regular expression. */
function isTag(source, at) {
  return source[at - 1] === '<' || source[at + 1] === '>'
}

function blank(source) {
  return [...source.replace(/[^\n]/gu, (char) => ' '.repeat(char.length))].flatMap((char) => [...char])
}
