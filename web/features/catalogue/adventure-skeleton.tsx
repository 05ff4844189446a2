import { Container } from '#web/design/container.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'

export function AdventureSkeleton() {
  const t = useTexts(sale)
  return (
    <Container
      as="section"
      width="wide"
      className="grid gap-6 pt-8 pb-section"
      aria-busy="true"
      aria-label={t('loadingAdventures')}
    >
      <Skeleton className="h-[3rem] w-2/3" />
      <Skeleton shape="block" className="aspect-[4/3] tablet:aspect-[21/9]" />
      <div className="grid gap-12 desktop:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid content-start gap-3">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} className="w-full" />
          ))}
        </div>
        <Skeleton shape="block" className="h-96" />
      </div>
    </Container>
  )
}
