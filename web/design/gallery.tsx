import { Bell, Calendar, Clock, Compass, LogOut, MapPin, Menu, Settings, Users } from 'lucide-react'
import { Avatar } from '#web/design/avatar.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Breadcrumb } from '#web/design/breadcrumb.tsx'
import { Button } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { DropdownMenu } from '#web/design/dropdown-menu.tsx'
import { Field } from '#web/design/field.tsx'
import { GalleryBasics } from '#web/design/gallery-basics.tsx'
import { GalleryCards } from '#web/design/gallery-cards.tsx'
import { GalleryFeedback } from '#web/design/gallery-feedback.tsx'
import { GalleryForms } from '#web/design/gallery-forms.tsx'
import { Part } from '#web/design/gallery-part.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Input } from '#web/design/input.tsx'
import { Link } from '#web/design/link.tsx'
import { Logo } from '#web/design/logo.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Pagination } from '#web/design/pagination.tsx'
import { Price } from '#web/design/price.tsx'
import { Rating } from '#web/design/rating.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { SkipLink } from '#web/design/skip-link.tsx'
import { Stack } from '#web/design/stack.tsx'
import { Table, type Column } from '#web/design/table.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import { ThemeSwitch } from '#web/design/theme-switch.tsx'
import { ToastProvider, useToast } from '#web/design/toast.tsx'
import { Tooltip, TooltipProvider } from '#web/design/tooltip.tsx'

/** Every primitive in every state, to look at. Needs a router above it. */
export default function DesignGallery() {
  return (
    <ToastProvider>
      <TooltipProvider>
        <SkipLink>Skip to content</SkipLink>
        <GalleryHeader />
        <main id="main" tabIndex={-1}>
          <Container width="wide" className="py-block">
            <PageHeader
              size="lg"
              breadcrumb={<Breadcrumb items={[{ label: 'Treq', to: '/' }, { label: 'Design' }]} />}
              title="Go further with someone who knows the way"
              lead="Tokens and primitives of the marketplace: what they look like, in every state, in light and dark."
              actions={
                <>
                  <Button variant="accent">Find Adventures</Button>
                  <Button variant="secondary">Become a Guide</Button>
                </>
              }
            />
          </Container>
          <GalleryCards />
          <Container width="wide" className="grid grid-cols-1 gap-section py-section">
            <GalleryBasics />
            <GalleryForms />
            <Overlays />
            <Data />
            <GalleryFeedback />
          </Container>
        </main>
        <footer className="band-deep">
          <Container width="wide" className="grid gap-8 py-block tablet:grid-cols-[1fr_auto]">
            <Stack gap="sm">
              <Logo />
              <p className="max-w-[40ch] text-ink-muted">
                Verified local guides, honest prices, every fee shown first.
              </p>
              <p>
                <Link to="https://example.com/guides">For guides</Link>
              </p>
            </Stack>
            <Stack gap="sm" align="start">
              <Button variant="primary">Book now</Button>
              <Button variant="secondary">Contact</Button>
              <Button variant="quiet">Quiet</Button>
            </Stack>
          </Container>
        </footer>
      </TooltipProvider>
    </ToastProvider>
  )
}

function GalleryHeader() {
  const links = (
    <>
      <Link to="/" variant="nav" aria-current="page">
        Explore
      </Link>
      <Link to="/map" variant="nav">
        Map
      </Link>
      <Link to="/how-it-works" variant="nav">
        How it Works
      </Link>
      <Link to="/safety" variant="nav">
        Safety
      </Link>
    </>
  )
  return (
    <header className="sticky top-0 z-header border-b border-line bg-surface">
      <Container width="wide" className="flex h-18 items-center gap-8">
        <Logo />
        <nav aria-label="Main" className="hidden gap-7 desktop:flex">
          {links}
        </nav>
        <div className="ml-auto flex items-center gap-3">
          <span className="hidden tablet:block">
            <ThemeSwitch />
          </span>
          <Tooltip text="Notifications">
            <IconButton label="Notifications, 99+ unread">
              <Bell aria-hidden="true" />
              <Badge tone="accent" size="count" className="absolute -top-0.5 left-5">
                99+
              </Badge>
            </IconButton>
          </Tooltip>
          <DropdownMenu
            trigger={
              <button type="button" aria-label="Account of Maya Ortiz" className="rounded-full" data-test="menu">
                <Avatar name="Maya Ortiz" decorative />
              </button>
            }
            header={
              <>
                <p className="font-semibold">Maya Ortiz</p>
                <p className="text-sm text-ink-muted">explorer@treq.example</p>
              </>
            }
            groups={[
              [
                { id: 'dashboard', label: 'Dashboard', icon: <Compass aria-hidden="true" />, to: '/dashboard' },
                {
                  id: 'trips',
                  label: 'My trips',
                  icon: <Calendar aria-hidden="true" />,
                  end: <Badge size="count">3</Badge>,
                },
                { id: 'settings', label: 'Settings', icon: <Settings aria-hidden="true" />, disabled: true },
              ],
              [{ id: 'out', label: 'Log out', icon: <LogOut aria-hidden="true" />, tone: 'danger' }],
            ]}
          />
          <Sheet
            title="Menu"
            trigger={
              <IconButton label="Open menu" className="desktop:hidden" data-test="sheet">
                <Menu aria-hidden="true" />
              </IconButton>
            }
          >
            <nav aria-label="Mobile" className="grid justify-items-start gap-2 text-xl">
              {links}
            </nav>
            <div className="mt-8">
              <ThemeSwitch />
            </div>
          </Sheet>
        </div>
      </Container>
    </header>
  )
}

function Overlays() {
  const { toast } = useToast()
  return (
    <Part title="Overlays">
      <Stack direction="row" gap="sm">
        <Dialog
          title="Forgot password"
          description="We send a link that works for one hour."
          trigger={
            <Button variant="secondary" data-test="dialog">
              Dialog
            </Button>
          }
          footer={<Button>Send reset email</Button>}
        >
          <Field label="Email">
            <Input type="email" autoComplete="email" />
          </Field>
        </Dialog>
        <Button
          variant="secondary"
          data-test="toast"
          onClick={() => toast({ title: 'Welcome back!', description: 'You have successfully signed in.' })}
        >
          Toast
        </Button>
        <Button
          variant="secondary"
          data-test="toast-short"
          onClick={() => toast({ title: '+50 points', duration: 1000 })}
        >
          Short toast
        </Button>
        <Button
          variant="secondary"
          data-test="toast-bad"
          onClick={() =>
            toast({
              title: 'Sign-in failed',
              description: 'Invalid email or password. Please try again.',
              variant: 'destructive',
            })
          }
        >
          Bad toast
        </Button>
      </Stack>
    </Part>
  )
}

const trips = [
  { id: 'a', trip: 'Bitterroot drift, full day', day: 'Sat 13 Jun 2026', party: 2, amount: 124000 },
  { id: 'b', trip: 'Sawtooth ridge overnight', day: 'Fri 3 Jul 2026', party: 4, amount: 289650 },
]

const columns: Column<(typeof trips)[number]>[] = [
  { key: 'trip', header: 'Trip', cell: (row) => row.trip, rowHeader: true },
  { key: 'day', header: 'Day', cell: (row) => row.day },
  { key: 'party', header: 'Party', cell: (row) => row.party, align: 'end' },
  { key: 'amount', header: 'Total', cell: (row) => <Price amount={row.amount} />, align: 'end' },
]

function Data() {
  return (
    <Part title="Facts and tables">
      <DefinitionList
        items={[
          { term: 'Meets at', detail: 'Darby, Montana', icon: <MapPin aria-hidden="true" /> },
          { term: 'Lasts', detail: '8 hours', icon: <Clock aria-hidden="true" /> },
          { term: 'Party', detail: '1–4 people', icon: <Users aria-hidden="true" /> },
          { term: 'Season', detail: 'June–September', icon: <Calendar aria-hidden="true" /> },
        ]}
      />
      <Tabs
        label="Adventure"
        tabs={[
          {
            value: 'trips',
            label: 'Upcoming trips',
            content: (
              <Table caption="Upcoming trips" captionHidden rows={trips} rowKey={(row) => row.id} columns={columns} />
            ),
          },
          { value: 'reviews', label: 'Reviews', content: <Rating value={4.62} look="full" text="86 reviews" /> },
          { value: 'map', label: 'Where it is', content: <p>Darby, Montana</p> },
        ]}
      />
      <Pagination page={4} pages={12} hrefFor={(page) => `/browse?page=${page}`} />
    </Part>
  )
}
