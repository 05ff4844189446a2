import { type ComponentProps, useState } from 'react'
import { Input } from '#web/design/input.tsx'
import type { Suggestion } from './queries.ts'
import { SuggestList } from './suggest-list.tsx'

type Props = Omit<ComponentProps<typeof Input>, 'ref'> & { kinds: readonly Suggestion['kind'][] }

/** A text field that suggests as one types; without script a plain one. */
export function SuggestInput({ kinds, ...rest }: Props) {
  const [field, setField] = useState<HTMLInputElement | null>(null)
  return (
    <div className="relative">
      <Input {...rest} ref={setField} autoComplete="off" />
      {field ? <SuggestList field={field} kinds={kinds} /> : null}
    </div>
  )
}
