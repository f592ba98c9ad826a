import { z } from 'zod';
import type { RefusalCode } from '@attune/domain/kernel';

/** A JSON:API error. */
export const errorObject = z.object({
  id: z.string().optional().describe('ID of the request, as `meta.requestId`.'),
  status: z.string().describe('HTTP status.'),
  code: z.string().describe('Kind of error, for programs.'),
  title: z.string().describe('What the code means, as a sentence. The same for all errors of a code and record.'),
  detail: z.string().optional().describe('What to do, as a sentence for the person who made the request.'),
  source: z
    .object({
      pointer: z.string().optional().describe('JSON pointer into the body.'),
      parameter: z.string().optional().describe('Name of the query or path parameter.'),
      header: z.string().optional().describe('Name of the header.'),
    })
    .optional()
    .describe('Part of the request that is invalid: one of the fields. If something is missing, its container.'),
  meta: z
    .object({ place: z.string().describe('JSON pointer to where the missing data belongs.') })
    .optional()
    .describe('Returned if something is missing.'),
});

export type ErrorObject = z.infer<typeof errorObject>;

export const errorDocument = z.object({
  errors: z.array(errorObject).min(1).describe('Errors; with 422 one per invalid value.'),
  meta: z
    .object({ requestId: z.string().describe('Request ID for support and logs, as in `X-Request-Id`.') })
    .optional()
    .describe('About the request.'),
});

type ErrorWords = { readonly status: number; readonly code: string; readonly title: string };

/** Exhaustive: a new refusal code requires a status and a title to compile. */
export const refusals: Readonly<Record<RefusalCode, ErrorWords>> = {
  'not-authenticated': { status: 401, code: 'unauthenticated', title: 'Sign in to do this.' },
  'not-authorized': { status: 403, code: 'forbidden', title: 'You do not have access to do this.' },
  'not-found': { status: 404, code: 'not_found', title: 'This could not be found.' },
  invalid: { status: 422, code: 'invalid', title: 'The request contains invalid values. Correct them and try again.' },
  conflict: {
    status: 409,
    code: 'conflict',
    title: 'The request conflicts with the current state. Reload and try again.',
  },
  'changed-meanwhile': {
    status: 412,
    code: 'precondition_failed',
    title: 'Somebody else has changed this meanwhile. Nothing was saved; look at it again.',
  },
  'too-large': { status: 413, code: 'too_large', title: 'The request is too large.' },
  'too-many-requests': {
    status: 429,
    code: 'too_many_requests',
    title: 'Too many requests. Wait a moment and try again.',
  },
  'key-unavailable': {
    status: 503,
    code: 'unavailable',
    title: "This campaign's key is temporarily unavailable. Try again in a minute.",
  },
  'campaign-transition': { status: 409, code: 'conflict', title: 'The campaign is not in a state that allows this.' },
  'campaign-not-editable': { status: 409, code: 'conflict', title: 'This can no longer be changed in this campaign.' },
  'campaign-not-finished': { status: 409, code: 'conflict', title: 'Only a completed campaign can be reopened.' },
  'campaign-incomplete': { status: 422, code: 'invalid', title: 'The campaign is not complete yet.' },
  'confidentiality-level': { status: 422, code: 'invalid', title: 'This confidentiality level is not allowed.' },
  'survey-in-use': { status: 409, code: 'conflict', title: 'A survey that has been sent cannot be changed.' },
  'job-not-cancellable': { status: 409, code: 'conflict', title: 'Only a job that has not started can be cancelled.' },
  'employee-limit': { status: 422, code: 'invalid', title: 'The organization has reached its limit of employees.' },
  'last-administrator': {
    status: 409,
    code: 'conflict',
    title: 'The last administrator of an organization cannot lose this role.',
  },
  'grants-exceeded': { status: 403, code: 'forbidden', title: 'You can only grant access that you have yourself.' },
  'view-ended': { status: 403, code: 'view_ended', title: 'Viewing the product as somebody else has ended.' },
  'view-hides': { status: 403, code: 'forbidden', title: 'This is not part of viewing the product as somebody else.' },
};

/** Protocol errors, raised before business rules apply. */
export const protocolErrors = {
  badRequest: { status: 400, code: 'bad_request', title: 'The request could not be understood.' },
  methodNotAllowed: {
    status: 405,
    code: 'method_not_allowed',
    title: 'This method is not allowed here. See the `Allow` header.',
  },
  notAcceptable: {
    status: 406,
    code: 'not_acceptable',
    title: 'No accepted media type is available. Accept `application/vnd.api+json`, or the type documented for a file.',
  },
  requestTimeout: { status: 408, code: 'request_timeout', title: 'The request did not come in time. Send it again.' },
  unsupportedType: {
    status: 415,
    code: 'unsupported_type',
    title: 'Unsupported media type. Send the documented media type, uncompressed and with text in UTF-8.',
  },
  headersTooLarge: { status: 431, code: 'headers_too_large', title: 'The request headers are too large.' },
  internal: {
    status: 500,
    code: 'internal',
    title: 'Something went wrong on our side. Try again, and contact support with the request ID if it continues.',
  },
  unavailable: {
    status: 503,
    code: 'unavailable',
    title: 'The service is not available at the moment. Try again shortly.',
  },
  storeUnavailable: {
    status: 503,
    code: 'unavailable',
    title: 'Files cannot be stored or opened at the moment, and nothing was changed. Try again in a few minutes.',
  },
} as const satisfies Record<string, ErrorWords>;
