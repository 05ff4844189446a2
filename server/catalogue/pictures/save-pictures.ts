import type { Category } from '#contract/catalogue/values.ts'
import type { Tx } from '#server/platform/database.ts'
import type { PictureFile } from '../present.ts'

/** Pictures are named by their content: one that is known stays as it is. */
export async function savePictures(tx: Tx, pictures: readonly PictureFile[]): Promise<void> {
  if (pictures.length === 0) return
  await tx
    .insertInto('pictures')
    .values(
      pictures.map(({ hash, width, height, dominant, variants }) => ({
        hash,
        width,
        height,
        dominant,
        variants: JSON.stringify(variants),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function saveCategoryImage(
  tx: Tx,
  image: {
    category: Category
    displayName: string
    description: string
    pictureHash: string | null
    alt: string
    isActive: boolean
  },
): Promise<void> {
  const words = {
    display_name: image.displayName,
    description: image.description,
    picture_hash: image.pictureHash,
    alt: image.alt,
    is_active: image.isActive,
  }
  await tx
    .insertInto('category_images')
    .values({ category: image.category, ...words })
    .onConflict((conflict) => conflict.column('category').doUpdateSet(words))
    .execute()
}
