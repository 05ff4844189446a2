import { Dialog } from '#web/design/dialog.tsx'

interface Props {
  readonly title: string
  /** Each key with what it does. */
  readonly keys: readonly (readonly [key: string, does: string])[]
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The keys of a page of the desk. */
export function KeysDialog({ keys, ...dialog }: Props) {
  return (
    <Dialog {...dialog}>
      <dl className="grid gap-2">
        {keys.map(([key, does]) => (
          <div key={key} className="flex items-center gap-4">
            <dt className="w-16 shrink-0">
              <kbd className="rounded-sm border border-line-strong px-2 py-0.5 text-sm">{key}</kbd>
            </dt>
            <dd className="text-sm">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
