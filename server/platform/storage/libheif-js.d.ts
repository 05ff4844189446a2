/** As far as it is used here; the types of the package describe raw pointers. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface Channel {
    readonly data: Uint8Array
    readonly width: number
    readonly height: number
    readonly stride: number
    readonly bits_per_pixel: number
  }
  type Handle = { readonly heif_image_handle: unique symbol }
  interface LibHeif {
    readonly heif_error_code: { readonly heif_error_Ok: object }
    readonly heif_colorspace: { readonly heif_colorspace_RGB: object }
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGB: object }
    heif_context_alloc(): object
    heif_context_free(context: object): void
    heif_context_read_from_memory(context: object, file: Uint8Array): { readonly code: object }
    heif_js_context_get_primary_image_handle(context: object): Handle | { readonly code: object } | undefined
    heif_image_handle_get_width(handle: Handle): number
    heif_image_handle_get_height(handle: Handle): number
    heif_js_decode_image2(handle: Handle, colorspace: object, chroma: object): Promise<{ channels?: Channel[] }>
  }
  const load: () => LibHeif
  export default load
}
