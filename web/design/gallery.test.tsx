import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import DesignGallery from '#web/design/gallery.tsx'

const html = renderToString(
  <MemoryRouter>
    <DesignGallery />
  </MemoryRouter>,
)

test('every primitive renders on the server without what the content security policy refuses', () => {
  expect(html).toContain('Go further with someone who knows the way')
  expect(html).not.toMatch(/\sstyle=/)
  expect(html).not.toMatch(/<(style|script)\b/)
  expect(html).not.toMatch(/\son[a-z]+="/)
})

test('a field is tied to its label, its error and its help', () => {
  const input = /<input[^>]*value="maya@"[^>]*>/.exec(html)?.[0] ?? ''
  const id = / id="([^"]+)"/.exec(input)?.[1] ?? 'none'
  expect(html).toContain(`for="${id}"`)
  expect(input).toContain('aria-invalid="true"')
  expect(input).toContain(`aria-describedby="${id}-error ${id}-help"`)
  expect(html).toContain(`id="${id}-error"`)
  expect(html).toContain(`id="${id}-help"`)
})

test('a loading button keeps its name, says it is busy and is not removed from the tab order', () => {
  const button = /<button[^>]*aria-busy="true"[^>]*>(?:(?!<\/button>).)*Pay \$1,240/.exec(html)?.[0] ?? ''
  expect(button).toContain('aria-disabled="true"')
  expect(button).not.toContain('disabled=""')
})
