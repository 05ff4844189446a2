import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ActButton } from '../act-button.tsx'
import { listingQuery } from '../queries.ts'
import { StateBadge } from '../state-badge.tsx'
import { BasicsStep } from '../steps/basics-step.tsx'
import { BookingStep } from '../steps/booking-step.tsx'
import { GuestsStep } from '../steps/guests-step.tsx'
import { PhotosStep } from '../steps/photos-step.tsx'
import { PlaceStep } from '../steps/place-step.tsx'
import { PlanStep } from '../steps/plan-step.tsx'
import { PriceStep } from '../steps/price-step.tsx'
import { ReviewStep } from '../steps/review-step.tsx'
import { SafetyStep } from '../steps/safety-step.tsx'
import { editorTexts } from '../texts/listing-editor.en.ts'
import { Checklist } from './checklist.tsx'
import { Conflicts } from './conflicts.tsx'
import { EditorProvider, useEditor, type Maps } from './editor-context.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PreviewCard } from './preview-page.tsx'
import { SaveState } from './save-state.tsx'
import { Standing } from './standing.tsx'
import { StepNav, StepSelect } from './step-nav.tsx'
import { isStep, steps, type Step } from './steps.ts'

const forms: Readonly<Record<Step, ComponentType>> = {
  basics: BasicsStep,
  plan: PlanStep,
  guests: GuestsStep,
  place: PlaceStep,
  safety: SafetyStep,
  photos: PhotosStep,
  price: PriceStep,
  booking: BookingStep,
  review: ReviewStep,
}

/** A guide's trip, step by step, saved as it is written. */
export function EditorScreen({ maps }: { maps: Maps }) {
  const t = useTexts(editorTexts)
  const { id = '' } = useParams()
  const found = useQuery(listingQuery(id))
  if (found.data)
    return (
      <EditorProvider key={id} listing={found.data} maps={maps}>
        <Editor />
      </EditorProvider>
    )
  return (
    <Container width="text" className="grid gap-6 py-section">
      <PageHeader title={t('yourTrip')} />
      {found.isPending ? (
        <section aria-busy="true" aria-label={t('loading')} className="grid gap-6">
          <Skeleton className="h-10 w-1/2" />
          <Skeleton shape="block" className="h-96" />
        </section>
      ) : found.error instanceof HttpError && found.error.status === 404 ? (
        <EmptyState title={t('gone')} next={{ to: '/create-adventure', label: t('allTrips') }} />
      ) : (
        <Alert
          tone="danger"
          title={t('failed')}
          actions={
            <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        />
      )}
    </Container>
  )
}

function Editor() {
  const t = useTexts(editorTexts)
  const { listing, values } = useEditor()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('step')
  const step: Step = isStep(asked) ? asked : 'basics'
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  // before paint: a field that the checklist leads to is focused once its step is there, and keeps the focus
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  const go = (next: Step) => setQuery({ step: next }, { preventScrollReset: true })
  const at = steps.indexOf(step)
  const Form = forms[step]
  const [previous, next] = [steps[at - 1], steps[at + 1]]
  return (
    <Container width="wide" className="grid grid-cols-1 gap-6 pt-4 pb-40 desktop:pb-section">
      <header className="grid gap-3">
        <Link to="/create-adventure" variant="quiet" className="justify-self-start">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('allTrips')}
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-display-sm wrap-anywhere">{values.title || t('untitled')}</h1>
          <div className="flex flex-wrap items-center gap-3">
            <StateBadge state={listing.state} isOnSale={listing.isOnSale} />
            <SaveState />
            <PreviewDialog />
          </div>
        </div>
      </header>
      <Standing onGo={go} />
      <Conflicts />
      {listing.state === 'archived' ? (
        <EmptyState title={t('archivedTitle')} action={<ActButton act="restore" label={t('restore')} />}>
          <p>{t('archivedText')}</p>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-x-12 gap-y-6 desktop:grid-cols-[13rem_minmax(0,1fr)_17rem]">
          <div className="desktop:sticky desktop:top-24 desktop:self-start max-desktop:hidden">
            <StepNav id={listing.id} step={step} />
          </div>
          <div className="desktop:hidden">
            <StepSelect step={step} onGo={go} />
          </div>
          <section aria-labelledby="step-title" className="grid min-w-0 grid-cols-1 content-start gap-7">
            <div className="grid gap-1">
              <p className="text-sm text-ink-muted">{t('stepOf', { at: at + 1, count: steps.length })}</p>
              <h2 id="step-title" ref={heading} tabIndex={-1} className="text-display-md outline-none">
                {t(step)}
              </h2>
            </div>
            <Form />
            <nav
              aria-label={t('backAndNext')}
              className="flex justify-between gap-3 border-t border-line pt-6 max-desktop:hidden"
            >
              {previous ? (
                <Button variant="secondary" onClick={() => go(previous)}>
                  {t('back')}
                </Button>
              ) : (
                <span />
              )}
              {next ? <Button onClick={() => go(next)}>{t('next')}</Button> : null}
            </nav>
          </section>
          <aside
            aria-label={t('left')}
            className="grid max-h-[calc(100dvh-8rem)] content-start gap-4 overflow-y-auto rounded-lg border border-line bg-surface-raised p-5 max-desktop:hidden desktop:sticky desktop:top-24 desktop:self-start"
          >
            <h2 className="font-sans text-base font-semibold">{t('left')}</h2>
            <Checklist onGo={go} />
            {step === 'review' ? null : <PreviewCard />}
          </aside>
        </div>
      )}
      {listing.state === 'archived' ? null : <PhoneBar previous={previous} next={next} onGo={go} />}
    </Container>
  )
}

interface BarProps {
  previous: Step | undefined
  next: Step | undefined
  onGo: (step: Step) => void
}

/** On a phone: the way on and what is left, always in reach of the thumb. */
function PhoneBar({ previous, next, onGo }: BarProps) {
  const t = useTexts(editorTexts)
  const { listing } = useEditor()
  const [open, setOpen] = useState(false)
  const count = listing.tasks.filter(({ blocks }) => blocks === 'send').length
  return (
    <div className="fixed inset-x-0 bottom-[var(--under-thumb,0px)] z-raised border-t border-line bg-surface-raised px-gutter py-3 desktop:hidden">
      <div className="grid grid-cols-[auto_1fr_auto] items-center gap-3">
        <Button size="sm" variant="secondary" disabled={!previous} onClick={() => previous && onGo(previous)}>
          {t('back')}
        </Button>
        <Sheet
          title={t('left')}
          open={open}
          onOpenChange={setOpen}
          trigger={
            <Button size="sm" variant="quiet" aria-haspopup="dialog">
              {count === 0 ? t('leftCount', { count }) : <Badge tone="warn">{t('leftCount', { count })}</Badge>}
            </Button>
          }
        >
          <Checklist onGo={onGo} after={() => setOpen(false)} />
        </Sheet>
        {next ? (
          <Button size="sm" onClick={() => onGo(next)}>
            {t('next')}
          </Button>
        ) : (
          <span />
        )}
      </div>
    </div>
  )
}
