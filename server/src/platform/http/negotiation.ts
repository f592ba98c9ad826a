import type { Endpoint } from '@attune/contract/protocol/json-api';
import { jsonApiMediaType } from '@attune/contract/protocol/json-api';
import Negotiator from 'negotiator';

const documentTypes = [jsonApiMediaType, 'application/json'];

/**
 * Parameters that do not change the response: JSON:API requires ignoring unknown profiles, and every text is UTF-8.
 * JSON:API with any other parameter is not acceptable, as its specification requires.
 */
const ignoredParameter = /;\s*(?:profile|charset)\s*=\s*(?:"[^"]*"|[^\s;,]*)/gi;

/**
 * The media type of a document: JSON:API, or plain JSON if only that is accepted. Undefined if neither is (RFC 9110,
 * 12.5.1).
 */
export function negotiateDocument(accept: string | undefined): string | undefined {
  const accepted = acceptedOf(documentTypes, accept);
  return documentTypes.find((type) => accepted.includes(type));
}

/**
 * Whether the client accepts the media type of the response. A file whose type is known only once it exists is always
 * sent.
 */
export function isAnswerAccepted({ answers = 'document', status }: Endpoint, accept: string | undefined): boolean {
  if (answers === 'nothing' || status === 204 || answers === 'application/octet-stream') return true;
  return acceptedOf(answers === 'document' ? documentTypes : [answers], accept).length > 0;
}

function acceptedOf(types: readonly string[], accept: string | undefined): readonly string[] {
  const headers = accept?.trim() ? { accept: accept.replaceAll(ignoredParameter, '') } : {};
  return new Negotiator({ headers }).mediaTypes(types);
}
