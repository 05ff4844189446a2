import {
  BadgePercent,
  Calendar,
  CalendarX,
  ChartNoAxesColumn,
  Compass,
  FileCheck,
  Images,
  Inbox,
  Link as LinkIcon,
  ListOrdered,
  Mountain,
  Phone,
  Receipt,
  ShieldCheck,
  Sun,
  UserPen,
  Users,
  Wallet,
} from 'lucide-react'
import { type ComponentProps, type ComponentType, createElement } from 'react'

type Icon = ComponentType<ComponentProps<'svg'>>

/** What the entries of the guides' navigation show; `icon` of a line of the route table is a name of these. */
const icons: Readonly<Record<string, Icon>> = {
  today: Sun,
  calendar: Calendar,
  inbox: Inbox,
  money: Wallet,
  taxes: Receipt,
  trips: Mountain,
  documents: FileCheck,
  portfolio: Images,
  outfit: Users,
  phone: Phone,
  link: LinkIcon,
  promotions: BadgePercent,
  waitlist: ListOrdered,
  cancel: CalendarX,
  numbers: ChartNoAxesColumn,
  profile: UserPen,
  safety: ShieldCheck,
}

/** The icon of an entry, as decoration beside its label. */
export const GuideIcon = ({ name, className }: { name: string; className?: string }) =>
  createElement(icons[name] ?? Compass, { 'aria-hidden': true, className })
