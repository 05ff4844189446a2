declare module 'pg/lib/utils.js' {
  const utils: {
    /** As the driver writes a value: a text, bytes or null. Throws where it cannot. */
    prepareValue: (value: unknown) => string | Buffer | null
  }
  export default utils
}
