declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  /** What is used here of its options. */
  interface Options {
    readonly directory: string
    readonly silent: boolean
    readonly configureBuckets: readonly { readonly name: string }[]
  }

  export default class S3rver {
    constructor(options: Options)
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
