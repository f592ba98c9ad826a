import { cleanMessage, type PageError, pageErrorNames } from '@attune/contract/app/monitoring';

const framesAtMost = 10;

/**
 * What is reported of an error: its kind, where it happened in our scripts, and the message if the browser wrote it.
 * Messages of the product's own errors may name people, so they stay here.
 */
export function describeError(error: unknown, { page, reference }: Pick<PageError, 'page' | 'reference'>): PageError {
  const known = error instanceof Error ? error : undefined;
  const name = pageErrorNames.find((each) => each === known?.name) ?? 'Error';
  return {
    reference,
    page,
    name,
    message: name === 'Error' ? '' : cleanMessage(known?.message ?? ''),
    frames: framesOf(known?.stack ?? ''),
  };
}

/** Only names of files, lines and columns: addresses of pages may contain IDs. */
function framesOf(stack: string): string[] {
  return [...stack.matchAll(/\/([\w.-]{1,80}\.js):(\d{1,7}):(\d{1,7})/g)]
    .slice(0, framesAtMost)
    .map(([, file, line, column]) => `${file}:${line}:${column}`);
}
