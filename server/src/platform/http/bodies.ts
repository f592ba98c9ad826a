import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorCodes } from 'fastify';

type Done = (error: Error | null, body?: unknown) => void;
type Parse = (request: FastifyRequest, body: Buffer, done: Done) => void;

/**
 * A body that is not UTF-8 (RFC 8259, 8.1), that is nested too deeply, or a form with a NUL, which the database cannot
 * store: replacing unreadable bytes would store something that nobody sent.
 */
class UnreadableBody extends Error {
  readonly statusCode = 400;
}

/** Deeper than any body of the contract; deeper ones overflow the stack of what reads them. */
const deepestNesting = 64;

const jsonTypes = ['application/json', 'application/vnd.api+json'];

/** Accepts only JSON in UTF-8, of limited depth. An empty body counts as no body. */
export function acceptJson(scope: FastifyInstance, types: string | readonly string[] = jsonTypes): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  const parseUnlessEmpty: Parse = (request, body, done) => {
    const text = textOf(request, body, done);
    if (text === '') done(null, undefined);
    else if (text !== undefined && isTooDeep(text)) done(new UnreadableBody('The body is nested too deeply.'));
    else if (text !== undefined) void parse(request, text, done);
  };
  scope.addContentTypeParser([types].flat(), { parseAs: 'buffer' }, parseUnlessEmpty);
}

/** Accepts HTML forms, as fields by name. */
export function acceptForms(scope: FastifyInstance, bodyLimit: number): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit },
    (request: FastifyRequest, body: Buffer, done: Done) => {
      const text = textOf(request, body, done);
      if (text === undefined) return;
      const fields = [...new URLSearchParams(text)];
      if (fields.flat().some((part) => part.includes('\0'))) done(new UnreadableBody('A field holds a NUL.'));
      else done(null, Object.fromEntries(fields));
    },
  );
}

/** The text of a body; undefined if it was refused. */
function textOf({ headers }: FastifyRequest, body: Buffer, done: Done): string | undefined {
  const type = headers['content-type'] ?? '';
  if (headers['content-encoding'] !== undefined || !isUtf8(type)) {
    done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type));
    return undefined;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    done(new UnreadableBody('The body is not UTF-8.'));
    return undefined;
  }
}

/** Counts brackets outside of texts, without reading the document. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [sign] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > deepestNesting) return true;
  }
  return false;
}

function isUtf8(contentType: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1];
  return charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset);
}
