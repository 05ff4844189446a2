import type * as contract from '#contract/catalogue/category-pictures.ts'
import type { BodyInput, OutputOf } from '#contract/wire/endpoint.ts'
import type { Category } from '#contract/catalogue/values.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export type CategoryPicture = OutputOf<typeof contract.listCategoryPictures>['items'][number]

export const categoriesQuery = {
  queryKey: [...deskKey, 'category-images'],
  queryFn: () => call<typeof contract.listCategoryPictures>('GET', '/api/admin/category-images'),
}

export const categoryCalls = {
  change: (category: Category, body: BodyInput<typeof contract.changeCategoryPicture>) =>
    call<typeof contract.changeCategoryPicture>('POST', '/api/admin/category-images/:category', {
      params: { category },
      body,
    }),
  order: (categories: Category[], reason: string) =>
    call<typeof contract.orderCategories>('POST', '/api/admin/category-image-order', { body: { categories, reason } }),
}
