import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'

interface Props {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** Shown apart from the form: other ways in, demo accounts. */
  below?: ReactNode
}

/** The screens one passes on the way in: the form, and from desktop up a picture beside it. */
export function EntranceFrame({ title, lead, children, below }: Props) {
  const t = useTexts(accounts)
  return (
    <div className="grid desktop:min-h-[46rem] desktop:grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)]">
      <div className="mx-auto grid w-full max-w-[calc(var(--container-form)+2*var(--spacing-gutter))] content-start gap-8 px-gutter pt-6 pb-section desktop:pt-10">
        <Link to="/" variant="quiet" className="justify-self-start text-sm">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('backHome')}
        </Link>
        <div className="grid gap-2">
          <h1 className="text-display-md">{title}</h1>
          {lead ? <p className="text-lg text-ink-muted">{lead}</p> : null}
        </div>
        {children}
        {below}
      </div>
      <div aria-hidden="true" className="band-deep relative overflow-clip max-desktop:hidden">
        <img
          src="/media/hero/poster.webp"
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover opacity-80"
        />
        <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-surface-deep via-surface-deep/75 to-transparent px-gutter pt-[12rem] pb-block">
          <p className="display max-w-[18ch] text-display-md">{t('pictureLine')}</p>
        </div>
      </div>
    </div>
  )
}

/** One line under a form: a question and the way that answers it. */
export function OtherWay({ question, to, children }: { question: string; to: string; children: ReactNode }) {
  return (
    <p className="text-ink-muted">
      {question}{' '}
      <Link to={to} className="font-semibold">
        {children}
      </Link>
    </p>
  )
}
