declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  type Options = {
    readonly directory: string;
    readonly silent: boolean;
    readonly configureBuckets: readonly { readonly name: string }[];
  };

  /** A server with the API of S3 that verifies signatures. Its one account is S3RVER with the secret S3RVER. */
  export default class S3rver {
    constructor(options: Options);
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
