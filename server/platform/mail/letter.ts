import type { Language } from '#contract/wire/language.ts'
import { say, sayQuantities } from '../language/say.ts'

interface LetterParts {
  /** All parts are given in English and said in this language. */
  language?: Language
  heading: string
  /** Plain text; a line break inside one is kept. */
  paragraphs: readonly string[]
  /** Label and value, such as `Total` and `$420.00`; stands between paragraphs and button. */
  rows?: readonly { label: string; value: string }[]
  button?: { label: string; link: string }
  /** Small print below the button, plain text as well. */
  notes?: readonly string[]
  /** Why the person gets this mail. */
  footer: string
}

const colour = {
  ground: '#f1ebdf',
  paper: '#fffefb',
  ink: '#1a2326',
  muted: '#545e60',
  line: '#e2dacb',
  spruce: '#12332a',
  brand: '#1d4a3b',
  onDeep: '#f6f1e6',
  ember: '#bf431a',
  onEmber: '#fffaf5',
} as const
const face = "font-family:'Public Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const display = "font-family:'Bricolage Grotesque','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif"

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`).replace(/\r?\n/g, '<br>')

/** The house's letter in both forms. All parts are plain text and are escaped here. */
export function letter(parts: LetterParts): { text: string; html: string } {
  const said = inWords(parts)
  return { text: asText(said), html: asHtml(said) }
}

type Said = LetterParts & { language: Language }

/** Rows whose values are days, times and counts. */
const counting = new Set(['When', 'Party', 'Party now', 'Trip', 'Pay by'])

function inWords({ language = 'en', heading, paragraphs, rows = [], button, notes = [], footer }: LetterParts): Said {
  const words = (sentence: string) => say(language, sentence)
  return {
    language,
    heading: words(heading),
    paragraphs: paragraphs.map(words),
    rows: rows.map(({ label, value }) => ({
      label: words(label),
      value: counting.has(label) ? sayQuantities(language, value) : words(value),
    })),
    ...(button ? { button: { label: words(button.label), link: button.link } } : {}),
    notes: notes.map(words),
    footer: words(footer),
  }
}

function asText({ language, heading, paragraphs, rows = [], button, notes = [], footer }: Said): string {
  return [
    heading,
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...notes,
    `-- \n${footer}\n${say(language, 'Treq, outdoor adventures with verified local guides')}`,
  ].join('\n\n')
}

// Tables and inline styles, because mail clients drop everything else.
function asHtml({ language, heading, paragraphs, rows = [], button, notes = [], footer }: Said): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;${face};font-size:16px;line-height:26px;color:${colour.ink}">${escaped(text)}</p>`
  const note = (text: string) =>
    `<p style="margin:8px 0 12px;${face};font-size:14px;line-height:22px;color:${colour.muted}">${escaped(text)}</p>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>${escaped(heading)}</title>
</head>
<body style="margin:0;padding:0;background:${colour.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colour.ground}" style="background:${colour.ground}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td bgcolor="${colour.spruce}" style="background:${colour.spruce};border-radius:14px 14px 0 0;padding:22px 32px">
<span style="${display};font-size:26px;line-height:30px;font-weight:700;letter-spacing:-1px;color:${colour.onDeep}">Treq</span>
</td></tr>
<tr><td bgcolor="${colour.ember}" style="background:${colour.ember};height:4px;line-height:4px;font-size:0">&nbsp;</td></tr>
<tr><td bgcolor="${colour.paper}" style="background:${colour.paper};border-radius:0 0 14px 14px;padding:36px 32px 24px">
<h1 style="margin:0 0 20px;${display};font-size:28px;line-height:34px;font-weight:700;letter-spacing:-0.5px;color:${colour.brand}">${escaped(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${rows.length > 0 ? rowsAsHtml(rows) : ''}
${button ? buttonAsHtml(button, language) : ''}
${notes.map(note).join('\n')}
</td></tr>
<tr><td style="padding:24px 32px 0;${face};font-size:13px;line-height:20px;color:${colour.muted}">
${escaped(footer)}<br><br>Treq · ${say(language, 'Outdoor adventures with verified local guides')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
}

function rowsAsHtml(rows: NonNullable<LetterParts['rows']>): string {
  const cell = `padding:11px 0;border-top:1px solid ${colour.line};${face};font-size:15px;line-height:22px;vertical-align:top`
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><td style="${cell};color:${colour.muted};padding-right:16px;white-space:nowrap">${escaped(label)}</td>` +
      `<td align="right" style="${cell};color:${colour.ink};font-weight:600;overflow-wrap:anywhere;word-break:break-word">${escaped(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px;border-bottom:1px solid ${colour.line}">${lines.join('')}</table>`
}

function buttonAsHtml({ label, link }: { label: string; link: string }, language: Language): string {
  const href = escaped(link)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:12px 0 24px"><tr>
<td bgcolor="${colour.ember}" style="background:${colour.ember};border-radius:10px"><a href="${href}" style="display:inline-block;padding:14px 26px;${face};font-size:16px;line-height:20px;font-weight:700;color:${colour.onEmber};text-decoration:none">${escaped(label)}</a></td>
</tr></table>
<p style="margin:0 0 12px;${face};font-size:13px;line-height:20px;color:${colour.muted}">${say(language, 'If the button does not work, open this address:')}<br><a href="${href}" style="color:${colour.brand};word-break:break-all">${href}</a></p>`
}
