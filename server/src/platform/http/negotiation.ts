import type { Endpoint } from '@attune/contract/json-api';
import { jsonApiMediaType } from '@attune/contract/json-api';

type Range = { readonly type: string; readonly hasParameters: boolean; readonly weight: number };

/**
 * In which media type a document is answered: that of JSON:API, or plain JSON to whoever accepts only that. Undefined where
 * neither is accepted (RFC 9110, 12.5.1). JSON:API with parameters that it does not know is not accepted, as it demands.
 */
export function negotiateDocument(accept: string | undefined): string | undefined {
  const ranges = rangesOf(accept);
  return [jsonApiMediaType, 'application/json'].find((type) => isAccepted(type, ranges));
}

/** Whether what an endpoint answers with is accepted. A file whose type is known only once it is there is sent to everybody. */
export function isAnswerAccepted({ answers = 'document', status }: Endpoint, accept: string | undefined): boolean {
  if (answers === 'nothing' || status === 204 || answers === 'application/octet-stream') return true;
  return answers === 'document' ? negotiateDocument(accept) !== undefined : isAccepted(answers, rangesOf(accept));
}

function isAccepted(type: string, ranges: readonly Range[]): boolean {
  const [main = ''] = type.split('/', 1);
  const known = ranges.filter((range) => !(type === jsonApiMediaType && range.type === type && range.hasParameters));
  const closest = [type, `${main}/*`, '*/*'].map((name) => known.find((range) => range.type === name)).find((range) => range !== undefined);
  return closest !== undefined && closest.weight > 0;
}

function rangesOf(accept: string | undefined): readonly Range[] {
  if (accept === undefined || accept.trim() === '') return [{ type: '*/*', hasParameters: false, weight: 1 }];
  return accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
    const weight = parameters.map((parameter) => /^q=(.*)$/.exec(parameter)?.[1]).find((q) => q !== undefined);
    const own = parameters.filter((parameter) => !/^(q|profile)=/.test(parameter));
    return { type, hasParameters: own.length > 0, weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
}
