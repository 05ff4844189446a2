import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'

test('a field is tied to its label, its error and its help', () => {
  const html = renderToString(
    <Field label="Email" error="This does not look like an email address." help="We send the confirmation here.">
      <Input type="email" defaultValue="maya@" />
    </Field>,
  )
  const input = /<input[^>]*value="maya@"[^>]*>/.exec(html)?.[0] ?? ''
  const id = / id="([^"]+)"/.exec(input)?.[1] ?? 'none'
  expect(html).toContain(`for="${id}"`)
  expect(input).toContain('aria-invalid="true"')
  expect(input).toContain(`aria-describedby="${id}-error ${id}-help"`)
  expect(html).toContain(`id="${id}-error"`)
  expect(html).toContain(`id="${id}-help"`)
})

test('a loading button keeps its name, says it is busy and is not removed from the tab order', () => {
  const html = renderToString(
    <Button loading loadingLabel="Paying">
      Pay $1,240
    </Button>,
  )
  const button = /<button[^>]*aria-busy="true"[^>]*>(?:(?!<\/button>).)*Pay \$1,240/.exec(html)?.[0] ?? ''
  expect(button).toContain('aria-disabled="true"')
  expect(button).not.toContain('disabled=""')
})
