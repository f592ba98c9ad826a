import { companionAddress } from '@attune/contract/return-path';
import type { WebSettings } from '@attune/contract/web-settings';

/** `/ff/acme/a/b` stands for the path `/a/b` of Acme in the companion product. */
export function companionPathOf(path: string, { companionUrlPattern }: Pick<WebSettings, 'companionUrlPattern'>): string | undefined {
  const [, subdomain, rest = ''] = /^\/ff\/([^/]+)(\/.*)?$/u.exec(path) ?? [];
  return subdomain === undefined ? undefined : companionAddress({ pattern: companionUrlPattern, subdomain, path: rest || '/' });
}
