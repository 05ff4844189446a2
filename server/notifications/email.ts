import { inLanguage, type Language } from '#contract/wire/language.ts'
import { said, type Said } from '#contract/wire/said.ts'
import type { Say } from '#server/platform/said/render.ts'
import type { NotificationTexts } from './type.ts'

interface EmailTexts {
  language: Language
  heading: string
  /** What a list of emails shows behind the subject. */
  preheader: string
  paragraphs: string[]
  rows: { label: string; value: string }[]
  button: { label: string; link: string } | null
  picture: { source: string; alt: string } | null
  links: { label: string; link: string }[]
  items: { title: string; body: string; link: string | null }[]
  notes: string[]
  footer: string
  unsubscribe: { label: string; link: string } | null
  signature: string
  tagline: string
  fallback: string
}

export interface RenderedEmail {
  subject: string
  text: string
  html: string
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** An email in one language, as plain text and as HTML. What people typed is plain text and is escaped here. */
export function renderEmail(
  texts: NotificationTexts,
  {
    say,
    language,
    publicUrl,
    unsubscribe,
  }: {
    say: Say
    language: Language
    publicUrl: string
    /** Local path of the page that opts out, where an email has one. */
    unsubscribe?: string | null
  },
): RenderedEmail {
  const rendered = (sentence: Said) => say(language, sentence)
  const all = (sentences: readonly (Said | null)[] = []) => sentences.filter((one) => one !== null).map(rendered)
  const link = (path: string) => (path.startsWith('/') ? publicUrl + inLanguage(path, language) : path)
  const email: EmailTexts = {
    language,
    heading: rendered(texts.title),
    preheader: rendered(texts.body),
    paragraphs: all(texts.paragraphs),
    rows: (texts.rows ?? []).map(([label, value]) => ({
      label: rendered(label),
      value: rendered({ text: '{value}', values: { value } }),
    })),
    button: texts.button ? { label: rendered(texts.button.label), link: link(texts.button.path) } : null,
    picture: texts.picture ? { source: publicUrl + texts.picture.path, alt: texts.picture.alt } : null,
    links: (texts.links ?? []).map(({ label, path }) => ({ label: rendered(label), link: link(path) })),
    items: (texts.items ?? []).map(({ title, body, path }) => ({
      title: rendered(title),
      body: rendered(body),
      link: path === null ? null : link(path),
    })),
    notes: all(texts.notes),
    footer: rendered(texts.footer),
    unsubscribe: unsubscribe ? { label: rendered(said('Unsubscribe')), link: link(unsubscribe) } : null,
    signature: rendered(said('Treq, outdoor adventures with local guides')),
    tagline: rendered(said('Outdoor adventures with local guides')),
    fallback: rendered(said('If the button doesn’t work, copy this link into your browser:')),
  }
  return { subject: oneLine(rendered(texts.subject)), text: asText(email), html: asHtml(email) }
}

const color = {
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

/** For readers that follow the system at night: the others keep the inline colors. */
const night = `@media (prefers-color-scheme:dark){.ground{background:#101715!important}.paper{background:#18211e!important}.ink{color:#ece7dc!important}.muted{color:#a9b2ad!important}.brand{color:#9fd3bd!important}.line{border-color:#33403b!important}}`
const face = "font-family:'Public Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const display = "font-family:'Bricolage Grotesque','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif"

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`).replace(/\r?\n/g, '<br>')

function asText(email: EmailTexts): string {
  const { heading, paragraphs, rows, items, button, links, notes, footer, unsubscribe, signature } = email
  return [
    heading,
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...items.map(({ title, body, link }) => [title, body, link].filter(Boolean).join('\n')),
    ...[...(button ? [button] : []), ...links].map(({ label, link }) => `${label}:\n${link}`),
    ...notes,
    `-- \n${footer}\n${unsubscribe ? `${unsubscribe.label}: ${unsubscribe.link}\n` : ''}${signature}`,
  ].join('\n\n')
}

// tables and inline styles, because mail clients drop everything else
function asHtml(email: EmailTexts): string {
  const {
    language,
    heading,
    preheader,
    paragraphs,
    rows,
    items,
    button,
    picture,
    links,
    notes,
    footer,
    unsubscribe,
    tagline,
    fallback,
  } = email
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;${face};font-size:16px;line-height:26px;color:${color.ink}">${escaped(text)}</p>`
  const note = (text: string) =>
    `<p class="muted" style="margin:8px 0 12px;${face};font-size:14px;line-height:22px;color:${color.muted}">${escaped(text)}</p>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(heading)}</title>
<style>@media (max-width:480px){.paper{padding-left:20px!important;padding-right:20px!important}.stack{display:block!important;box-sizing:border-box!important;width:100%!important;padding-right:0!important;text-align:left!important;white-space:normal!important}.stack+.stack{border-top:0!important;padding-top:0!important}.stack:first-child{padding-bottom:0!important}}${night}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${color.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" bgcolor="${color.ground}" style="background:${color.ground}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td bgcolor="${color.spruce}" style="background:${color.spruce};border-radius:14px 14px 0 0;padding:22px 32px">
<span style="${display};font-size:26px;line-height:30px;font-weight:700;letter-spacing:-1px;color:${color.onDeep}">Treq</span>
</td></tr>
<tr><td bgcolor="${color.ember}" style="background:${color.ember};height:4px;line-height:4px;font-size:0">&nbsp;</td></tr>
${picture ? pictureAsHtml(picture) : ''}
<tr><td class="paper" bgcolor="${color.paper}" style="background:${color.paper};border-radius:0 0 14px 14px;padding:36px 32px 24px">
<h1 class="brand" style="margin:0 0 20px;${display};font-size:28px;line-height:34px;font-weight:700;letter-spacing:-0.5px;color:${color.brand}">${escaped(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${rows.length > 0 ? rowsAsHtml(rows) : ''}
${items.map(itemAsHtml).join('\n')}
${button ? buttonAsHtml(button, fallback) : ''}
${links.length > 0 ? linksAsHtml(links) : ''}
${notes.map(note).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:24px 32px 0;${face};font-size:13px;line-height:20px;color:${color.muted}">
${escaped(footer)}${unsubscribe ? ` <a class="muted" href="${escaped(unsubscribe.link)}" style="color:${color.muted};text-decoration:underline">${escaped(unsubscribe.label)}</a>` : ''}<br><br>Treq · ${tagline}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
}

function rowsAsHtml(rows: EmailTexts['rows']): string {
  const cell = `padding:11px 0;border-top:1px solid ${color.line};${face};font-size:15px;line-height:22px;vertical-align:top`
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><td class="stack line muted" style="${cell};color:${color.muted};padding-right:16px;white-space:nowrap">${escaped(label)}</td>` +
      `<td class="stack line ink" align="right" style="${cell};color:${color.ink};font-weight:600;overflow-wrap:anywhere;word-break:break-word">${escaped(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="margin:8px 0 20px;border-bottom:1px solid ${color.line}">${lines.join('')}</table>`
}

function itemAsHtml({ title, body, link }: EmailTexts['items'][number]): string {
  const name = escaped(title)
  const heading = link
    ? `<a class="brand" href="${escaped(link)}" style="color:${color.brand};font-weight:700">${name}</a>`
    : name
  return `<p class="ink line" style="margin:0;padding:14px 0;border-top:1px solid ${color.line};${face};font-size:15px;line-height:23px;color:${color.ink}"><strong>${heading}</strong>${body ? `<br>${escaped(body)}` : ''}</p>`
}

const pictureAsHtml = ({ source, alt }: { source: string; alt: string }): string =>
  `<tr><td bgcolor="${color.spruce}" style="background:${color.spruce};font-size:0;line-height:0"><img src="${escaped(source)}" alt="${escaped(alt)}" width="600" style="display:block;width:100%;height:auto;border:0;${face};font-size:14px;line-height:22px;color:${color.onDeep}"></td></tr>`

const linksAsHtml = (links: EmailTexts['links']): string =>
  `<p style="margin:0 0 16px;${face};font-size:15px;line-height:26px">${links
    .map(
      ({ label, link }) =>
        `<a class="brand" href="${escaped(link)}" style="color:${color.brand};font-weight:600">${escaped(label)}</a>`,
    )
    .join('<br>')}</p>`

function buttonAsHtml({ label, link }: { label: string; link: string }, fallback: string): string {
  const href = escaped(link)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:12px 0 24px"><tr>
<td bgcolor="${color.ember}" style="background:${color.ember};border-radius:10px"><a href="${href}" style="display:inline-block;padding:14px 26px;${face};font-size:16px;line-height:20px;font-weight:700;color:${color.onEmber};text-decoration:none">${escaped(label)}</a></td>
</tr></table>
<p class="muted" style="margin:0 0 12px;${face};font-size:13px;line-height:20px;color:${color.muted}">${fallback}<br><a class="brand" href="${href}" style="color:${color.brand};word-break:break-all">${href}</a></p>`
}
