import { limits } from '#contract/wire/limits.ts'

/** The most that decoding may allocate; a phone’s 48 megapixels take about 330 MB. */
const memoryBytes = 512 * 1024 * 1024

/**
 * The main picture of a HEIC file as RGB, upright. Runs in a thread only: the memory of the decoder, which no limit of a thread counts, is
 * bounded for the whole of it. Throws for a file that is damaged, or whose picture is too large or wants more memory.
 */
export async function decodeHeic(file: Uint8Array): Promise<{ data: Uint8Array; width: number; height: number }> {
  boundMemory()
  // two megabytes that most threads never need
  const { default: load } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs')
  const lib = load()
  const context = lib.heif_context_alloc()
  try {
    if (lib.heif_context_read_from_memory(context, file).code !== lib.heif_error_code.heif_error_Ok) throw unreadable()
    const handle = lib.heif_js_context_get_primary_image_handle(context)
    if (!handle || 'code' in handle) throw unreadable()
    const [width, height] = [lib.heif_image_handle_get_width(handle), lib.heif_image_handle_get_height(handle)]
    if (!(width > 0 && height > 0 && width * height <= limits.pictureMegapixels * 1e6)) throw unreadable()
    const rgb = [lib.heif_colorspace.heif_colorspace_RGB, lib.heif_chroma.heif_chroma_interleaved_RGB] as const
    const [channel] = (await lib.heif_js_decode_image2(handle, ...rgb)).channels ?? []
    // rows may be longer than the picture is wide
    if (!channel || channel.bits_per_pixel !== 8) throw unreadable()
    const row = channel.width * 3
    const data = channel.stride === row ? channel.data : Buffer.concat(rowsOf(channel, row))
    return { data, width: channel.width, height: channel.height }
  } finally {
    lib.heif_context_free(context)
  }
}

const rowsOf = ({ data, stride, height }: { data: Uint8Array; stride: number; height: number }, row: number) =>
  Array.from({ length: height }, (_none, at) => data.subarray(at * stride, at * stride + row))

const unreadable = () => new Error('This HEIC file cannot be decoded.')

/** As the types of Node don’t have it. */
interface Memory {
  readonly buffer: ArrayBuffer
  grow: (this: Memory, pages: number) => number
}
const { WebAssembly } = globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } }

let bounded = false
/** The library asks for memory through this method alone, and takes a refusal as one. */
function boundMemory(): void {
  if (bounded) return
  bounded = true
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * 65_536 > memoryBytes) throw new RangeError('Decoding wants too much memory.')
    return grow.call(this, pages)
  }
}
