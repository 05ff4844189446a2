import {
  Activity,
  BadgeCheck,
  ChartNoAxesColumn,
  CreditCard,
  FileCheck,
  FileText,
  Fingerprint,
  FlaskConical,
  Images,
  Inbox,
  LifeBuoy,
  ListChecks,
  Mail,
  MapPin,
  Mountain,
  Scale,
  ScanSearch,
  ScrollText,
  ServerCog,
  ShieldCheck,
  SlidersHorizontal,
  Star,
  Ticket,
  UserCog,
  Users,
} from 'lucide-react'
import { type ComponentProps, type ComponentType, createElement } from 'react'

type Icon = ComponentType<ComponentProps<'svg'>>

/** What the entries of the operators' navigation show; `icon` of a line of the route table is a name of these. */
const icons: Readonly<Record<string, Icon>> = {
  inbox: Inbox,
  ground: Mountain,
  bookings: Ticket,
  messages: LifeBuoy,
  disputes: Scale,
  reviews: Star,
  money: CreditCard,
  applications: FileText,
  onboarding: ListChecks,
  checks: ShieldCheck,
  screening: Fingerprint,
  users: Users,
  accounts: UserCog,
  operators: BadgeCheck,
  places: MapPin,
  categories: Images,
  search: ScanSearch,
  policies: ScrollText,
  platform: SlidersHorizontal,
  reports: ChartNoAxesColumn,
  system: ServerCog,
  email: Mail,
  bench: FlaskConical,
  training: FileCheck,
}

/** The icon of an entry, as decoration beside its label. */
export const DeskIcon = ({ name, className }: { name: string; className?: string }) =>
  createElement(icons[name] ?? Activity, { 'aria-hidden': true, className })
