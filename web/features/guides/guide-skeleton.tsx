import { Container } from '#web/design/container.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guides } from '#web/features/guides/texts/guides.en.ts'

export function GuideSkeleton() {
  const t = useTexts(guides)
  return (
    <Container
      as="section"
      width="wide"
      className="grid grid-cols-1 gap-block pt-block pb-section"
      aria-busy="true"
      aria-label={t('loading')}
    >
      <div className="flex items-center gap-8">
        <Skeleton shape="circle" className="size-28" />
        <div className="grid grow gap-3">
          <Skeleton className="h-[3rem] w-1/2" />
          <Skeleton className="w-2/3" />
        </div>
      </div>
      <div className="grid gap-3">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className="w-full" />
        ))}
      </div>
    </Container>
  )
}
