import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Part } from '#web/design/gallery-part.tsx'
import { Grid } from '#web/design/grid.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Link } from '#web/design/link.tsx'
import { Stack } from '#web/design/stack.tsx'

const swatches = [
  ['surface', 'bg-surface'],
  ['raised', 'bg-surface-raised'],
  ['sunken', 'bg-surface-sunken'],
  ['deep', 'bg-surface-deep'],
  ['brand', 'bg-brand'],
  ['brand soft', 'bg-brand-soft'],
  ['accent', 'bg-accent'],
  ['ink', 'bg-ink'],
  ['ink muted', 'bg-ink-muted'],
  ['line', 'bg-line'],
  ['danger', 'bg-danger'],
  ['warn', 'bg-warn'],
  ['success', 'bg-success'],
  ['info', 'bg-info'],
] as const

export function GalleryBasics() {
  return (
    <>
      <Specimens />
      <Buttons />
    </>
  )
}

function Specimens() {
  return (
    <Part title="Type and colour">
      <Grid columns={2} gap="xl">
        <Stack gap="md">
          <p className="display text-display-xl">Ridge</p>
          <p className="display text-display-lg">Dawn on the Bitterroot</p>
          <p className="display text-display-md">Four days, one river</p>
          <p className="display text-display-sm">What the guide brings</p>
          <p className="display text-display-xs">Cancellation</p>
        </Stack>
        <Stack gap="md" className="max-w-text">
          <p className="text-lg">
            The put-in is a gravel bar below the old bridge. You will be on the water before the sun has reached it.
          </p>
          <p>
            Bring layers that dry fast and a hat that stays on. Boots, waders and rods are here, and{' '}
            <Link to="/packing">the packing list</Link> says the rest. Lunch is on the bank: bread, smoked trout,
            apples.
          </p>
          <p className="text-sm text-ink-muted">Departure times are local to the place: Mountain Time.</p>
          <ul className="grid grid-cols-4 gap-3 tablet:grid-cols-5">
            {swatches.map(([name, look]) => (
              <li key={name} className="grid gap-1 text-xs text-ink-muted">
                <span className={`${look} block h-12 rounded-sm border border-line`} />
                {name}
              </li>
            ))}
          </ul>
        </Stack>
      </Grid>
    </Part>
  )
}

function Buttons() {
  const [loading, setLoading] = useState(true)
  return (
    <Part title="Buttons and links">
      <Stack gap="md">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Stack key={size} direction="row" gap="sm" align="center">
            <Button size={size}>Search Adventures</Button>
            <Button size={size} variant="accent">
              Book this trip
            </Button>
            <Button size={size} variant="secondary">
              <Search aria-hidden="true" className="size-5" />
              Secondary
            </Button>
            <Button size={size} variant="quiet">
              Quiet
            </Button>
            <Button size={size} variant="danger">
              Cancel booking
            </Button>
            <Button size={size} variant="link">
              Link
            </Button>
          </Stack>
        ))}
        <Stack direction="row" gap="sm" align="center">
          <Button loading={loading} loadingLabel="Paying" onClick={() => setLoading(true)}>
            Pay $1,240
          </Button>
          <Button variant="secondary" loading loadingLabel="Saving">
            Save
          </Button>
          <Button disabled>Disabled</Button>
          <Button variant="secondary" disabled>
            Disabled
          </Button>
          <Button asChild variant="secondary">
            <a href="#main">A link with the look</a>
          </Button>
          <IconButton label="Search">
            <Search aria-hidden="true" />
          </IconButton>
          <IconButton label="Search" variant="outline">
            <Search aria-hidden="true" />
          </IconButton>
          <IconButton label="Search" variant="solid">
            <Search aria-hidden="true" />
          </IconButton>
          <IconButton label="Search" variant="floating">
            <Search aria-hidden="true" />
          </IconButton>
          <Link to="/browse">Inline link</Link>
          <Link to="/browse" variant="quiet">
            Quiet link
          </Link>
        </Stack>
      </Stack>
    </Part>
  )
}
