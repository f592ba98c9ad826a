import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { askPatiently } from '../patient-fetch.ts';
import { StoreUnavailable } from './object-store.ts';
import { errorCodeOf } from './s3-answers.ts';
import { type S3CredentialSource, readCredentials } from './s3-credentials.ts';
import { explainRefusal, explainSilence } from './s3-explanations.ts';

/** How to reach S3, or a server with its API. */
export type S3Access = {
  /** The address of the server, without bucket. */
  readonly url: string;
  readonly region: string;
  /** Whether the bucket is in the path instead of the host name. */
  readonly isPathStyle: boolean;
  readonly credentials: S3CredentialSource | undefined;
};
export type S3Request = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** The whole key of an object; none for the bucket. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Statuses other than 2xx that the caller understands. */
  readonly accepts?: readonly number[];
};

export type S3Client = (request: S3Request) => Promise<Response>;

/**
 * Sends signed requests to a bucket, again when the server is busy or cannot be reached. Throws `StoreUnavailable` when
 * it refuses or stays away.
 */
export function createS3Client(access: S3Access, bucket: string): S3Client {
  const target = `s3://${bucket} at ${new URL(access.url).host}`;
  return async (request) => {
    const { accepts } = request;
    const isFinal = (error: unknown) => error instanceof StoreUnavailable;
    const answer = await askPatiently({ accepts, isFinal, prepare: () => sign(access, bucket, request) }).catch(
      (error: unknown) => Promise.reject(explainSilence(target, error)),
    );
    if (answer.ok || accepts?.includes(answer.status)) return answer;
    throw explainRefusal(target, answer.status, errorCodeOf(await answer.text().catch(() => '')));
  };
}

async function sign(access: S3Access, bucket: string, { method, body, headers, ...address }: S3Request) {
  if (!access.credentials)
    throw new StoreUnavailable(
      'S3 needs credentials.',
      'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_SHARED_CREDENTIALS_FILE.',
    );
  const signed = await new AwsV4Signer({
    ...(await readCredentials(access.credentials)),
    service: 's3',
    region: access.region,
    method,
    url: urlOf(access, bucket, address),
    headers: {
      ...headers,
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    },
  } as ConstructorParameters<typeof AwsV4Signer>[0]).sign();
  const { url, headers: signedHeaders } = signed;
  const sent = body ? { body: new Uint8Array(body) } : {};
  return { url, method, headers: signedHeaders, redirect: 'manual', ...sent } as const;
}

function urlOf({ url, isPathStyle }: S3Access, bucket: string, { key = '', query = {} }: Partial<S3Request>): string {
  const address = new URL(url);
  const path = [...(isPathStyle ? [bucket] : []), ...(key === '' ? [] : key.split('/'))].map(encodeURIComponent);
  if (!isPathStyle) address.hostname = `${bucket}.${address.hostname}`;
  address.pathname = [address.pathname.replace(/\/$/, ''), ...path].join('/');
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}
