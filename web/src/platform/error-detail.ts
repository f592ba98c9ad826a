import type { ErrorDetail } from '../design/overlays/toast-store.ts';
import { ApiError } from './api/api-error.ts';

/** Content of "Error Detail": a message, then lines for support. */
export function errorDetailOf(error: Error, now: Date): ErrorDetail {
  const at = now.toISOString();
  if (!(error instanceof ApiError)) return { words: error.message, technical: [error.name, at] };
  const problems = error.errors.map(({ status, code, title, source }) =>
    [status, code, source?.pointer ?? source?.parameter, title].filter(Boolean).join('  '),
  );
  const reference = error.reference ? [`reference ${error.reference}`] : [];
  return {
    words: error.detail,
    technical: [...(problems.length > 0 ? problems : [String(error.status)]), ...reference, at],
  };
}
