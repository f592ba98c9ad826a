import type { Endpoint } from '@attune/contract/protocol/json-api';
import { jsonApiMediaType } from '@attune/contract/protocol/json-api';
import Negotiator from 'negotiator';

const documentTypes = [jsonApiMediaType, 'application/json'];

/**
 * Parameters that choose no other answer: JSON:API demands that a profile that is not known is ignored, and every text
 * is UTF-8. JSON:API with any other parameter is not accepted, as it demands.
 */
const ignoredParameter = /;\s*(?:profile|charset)\s*=\s*(?:"[^"]*"|[^\s;,]*)/gi;

/**
 * The media type of a document: JSON:API, or plain JSON for whoever accepts only that. Undefined where neither is
 * accepted (RFC 9110, 12.5.1).
 */
export function negotiateDocument(accept: string | undefined): string | undefined {
  const accepted = acceptedOf(documentTypes, accept);
  return documentTypes.find((type) => accepted.includes(type));
}

/**
 * Whether what an endpoint answers with is accepted. A file whose type is known only once it is there is sent to
 * everybody.
 */
export function isAnswerAccepted({ answers = 'document', status }: Endpoint, accept: string | undefined): boolean {
  if (answers === 'nothing' || status === 204 || answers === 'application/octet-stream') return true;
  return acceptedOf(answers === 'document' ? documentTypes : [answers], accept).length > 0;
}

function acceptedOf(types: readonly string[], accept: string | undefined): readonly string[] {
  const headers = accept?.trim() ? { accept: accept.replaceAll(ignoredParameter, '') } : {};
  return new Negotiator({ headers }).mediaTypes(types);
}
