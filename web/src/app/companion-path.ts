import { companionAddress } from '@attune/contract/app/return-path';
import type { WebSettings } from '@attune/contract/sessions/web-settings';

/** `/ff/acme/a/b` maps to the path `/a/b` of Acme in the companion product. */
export function companionPathOf(
  path: string,
  { companionUrlPattern }: Pick<WebSettings, 'companionUrlPattern'>,
): string | undefined {
  const [, subdomain, rest = ''] = /^\/ff\/([^/]+)(\/.*)?$/u.exec(path) ?? [];
  return subdomain === undefined
    ? undefined
    : companionAddress({ pattern: companionUrlPattern, subdomain, path: rest || '/' });
}
