const ownOrigin = 'https://own.invalid';
const neverReturnedTo = ['/login', '/logout'];

/**
 * Where to go after signing in: the path that was asked for if it is one of our own, else `/`. Takes any text, because
 * it comes from addresses that others can write. The sign-in and sign-out paths are never returned to.
 */
export function returnPathOf(text: string | null | undefined): string {
  if (!text || !isOwnPath(text)) return '/';
  const { pathname, search, hash } = new URL(text, ownOrigin);
  const isNever = neverReturnedTo.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return isNever ? '/' : `${pathname}${search}${hash}`;
}

function isOwnPath(text: string): boolean {
  const looksOwn = text.length <= 2000 && /^\/(?![/\\])/.test(text) && !/[\p{Cc}\\\u2028\u2029]/u.test(text);
  const url = looksOwn ? URL.parse(text, ownOrigin) : null;
  return url !== null && url.origin === ownOrigin && !/^\/*(%2f|%5c|\/\/)/i.test(url.pathname);
}

const subdomainForm = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

type CompanionTarget = {
  /** An address with `{subdomain}` in it, as configured; null where there is no companion product. */
  readonly pattern: string | null;
  readonly subdomain: string | null;
  /** Where to go in the companion product. */
  readonly path: string;
};

/** The address that signs somebody in to the companion product; undefined where there is none, or the subdomain cannot be one. */
export function companionAddress({ pattern, subdomain, path }: CompanionTarget): string | undefined {
  if (!pattern || !subdomain || !subdomainForm.test(subdomain)) return undefined;
  const base = pattern.replace('{subdomain}', subdomain.toLowerCase()).replace(/\/+$/, '');
  return `${base}/account/sso/engage?redirect=${encodeURIComponent(returnPathOf(path))}`;
}
