import { CategoryImagesScreen } from '#web/features/catalogue/admin/category-images/category-images-screen.tsx'

export default function AdminCategoryImagesPage() {
  return <CategoryImagesScreen />
}
