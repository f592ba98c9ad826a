import { explainConnection } from '../connection-errors.ts';
import { codeOfFailure } from '../patient-fetch.ts';
import { StoreUnavailable } from './object-store.ts';

const refusals: Readonly<Record<string, string>> = {
  AccessDenied: 'Grant the credentials s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket on it.',
  AuthorizationHeaderMalformed: 'Set AWS_REGION to the region of the bucket.',
  ExpiredToken: 'Renew the credentials: the session token has expired.',
  InvalidAccessKeyId: 'Correct AWS_ACCESS_KEY_ID: the server does not know it.',
  NoSuchBucket: 'Create the bucket, or correct ATTUNE_FILES.',
  PermanentRedirect: 'Set AWS_REGION to the region of the bucket.',
  QuotaExceeded: 'The quota of the bucket is used up: raise it.',
  RequestTimeTooSkewed: 'The clocks of this machine and the server differ: set up NTP on both.',
  SignatureDoesNotMatch: 'Correct AWS_SECRET_ACCESS_KEY, and the region in AWS_REGION.',
  TemporaryRedirect: 'Set AWS_REGION to the region of the bucket.',
  XMinioStorageFull: 'The disk of the server is full: make space.',
};
const otherwise = 'Check AWS_ENDPOINT_URL_S3, AWS_REGION and ATTUNE_S3_PATH_STYLE, and the log of the server.';

/** Why the server refuses, and what to do. */
export function explainRefusal(target: string, status: number, code: string | undefined): StoreUnavailable {
  const known = code ?? (status === 301 ? 'PermanentRedirect' : status === 403 ? 'AccessDenied' : undefined);
  return new StoreUnavailable(
    `${target} refuses a request (${known ?? `status ${status}`}).`,
    refusals[known ?? ''] ?? otherwise,
  );
}

/** That the server does not answer, unless the error says more. */
export function explainSilence(target: string, error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  const explained = explainConnection(error, { name: target, setting: 'AWS_ENDPOINT_URL_S3' });
  return new StoreUnavailable(
    explained?.fact ?? `${target} does not answer (${codeOfFailure(error)}).`,
    explained?.advice ?? 'Check AWS_ENDPOINT_URL_S3 and the network.',
    { cause: error },
  );
}
