import { companionSignInUrl } from '@attune/contract/app/companion';
import type { WebSettings } from '@attune/contract/sessions/web-settings';

/** `/ff/acme/a/b` leads to the single sign-on of Acme in the companion product, which continues at `/a/b`. */
export function companionPathOf(path: string, { companion }: Pick<WebSettings, 'companion'>): string | undefined {
  const [, subdomain, rest = ''] = /^\/ff\/([^/?#]+)([/?].*)?$/u.exec(path) ?? [];
  if (subdomain === undefined) return undefined;
  return companionSignInUrl({ companion, subdomain, path: rest.startsWith('/') ? rest : `/${rest}` });
}
