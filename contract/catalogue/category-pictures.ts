import { z } from 'zod'
import { actionMessage, reason } from '../operators/schemas.ts'
import { count, line } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { picture } from '../wire/picture.ts'
import { category } from './schemas.ts'
import { categories } from './values.ts'

const access = { access: 'admin', scope: 'content' } as const

const categoryPicture = z.object({
  category,
  displayName: z.string(),
  description: z.string(),
  /** Null: the one that comes with the site. */
  picture: picture.nullable(),
  /** Of the picture, or of the one that comes with the site. */
  url: z.string(),
  alt: z.string(),
  credit: z.string().nullable(),
  focalX: z.number(),
  focalY: z.number(),
  /** On the home page. */
  isActive: z.boolean(),
  /** What a change is made of. */
  revision: z.int(),
})
export type CategoryPicture = z.infer<typeof categoryPicture>

export const listCategoryPictures = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/category-images',
  summary: 'List the categories of the home page with their pictures, in their order',
  output: z.object({ items: z.array(categoryPicture) }),
})

const part = z.number().min(0).max(1)

export const categoryPictureForm = z.object({
  /** A picture that this operator has uploaded; null leaves the one there is. */
  uploadId: id.nullable(),
  /** Back to the picture that comes with the site. */
  usual: z.boolean(),
  alt: line(200).min(3, 'Please describe what the picture shows'),
  credit: line(120).nullable(),
  focalX: part,
  focalY: part,
  isActive: z.boolean(),
  revision: count(1_000_000),
  reason,
})

export const changeCategoryPicture = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/category-images/:category',
  summary: 'Change the picture of a category, and whether the home page shows it',
  params: z.object({ category }),
  body: categoryPictureForm,
  output: actionMessage,
  errors: ['changed_meanwhile', 'picture_not_ready', 'last_active'],
})

export const orderCategories = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/category-image-order',
  summary: 'Change the order of the categories on the home page',
  body: z.object({
    categories: z
      .array(category)
      .length(categories.length, 'Please name every category')
      .refine((all) => new Set(all).size === all.length, 'Please name each category once'),
    reason,
  }),
  output: actionMessage,
})
