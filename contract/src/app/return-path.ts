const longestPath = 2000;
const neverReturnedTo = ['/login', '/logout'];

/**
 * Where to go after signing in: the path that was asked for if it is plainly one of our own, else `/`. Takes any text,
 * because it comes from addresses that others can write. The sign-in and sign-out paths are never returned to.
 */
export function returnPathOf(text: string | null | undefined): string {
  return text && isOwnPath(text) && !isNeverReturnedTo(pathnameOf(text)) ? text : '/';
}

/**
 * Readers of addresses disagree on backslashes, dots, empty steps and encoded slashes, and our own paths have none of
 * them.
 */
function isOwnPath(text: string): boolean {
  if (text.length > longestPath || /[\p{Cc}\p{Cs}\\\u2028\u2029]/u.test(text)) return false;
  const pathname = pathnameOf(text);
  return (
    pathname.startsWith('/') &&
    !pathname.includes('//') &&
    !/%2f|%5c/i.test(pathname) &&
    !/\/(\.|%2e){1,2}(\/|$)/i.test(pathname)
  );
}

function isNeverReturnedTo(pathname: string): boolean {
  return neverReturnedTo.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

function pathnameOf(text: string): string {
  return text.split(/[?#]/, 1)[0] ?? '';
}

const subdomainForm = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Whether a text can be the first part of an address of the companion product. */
export function isSubdomain(text: string): boolean {
  return subdomainForm.test(text);
}

type CompanionTarget = {
  /** An address with `{subdomain}` in it, as configured; null where there is no companion product. */
  readonly pattern: string | null;
  readonly subdomain: string | null;
  /** Where to go in the companion product. */
  readonly path: string;
};

/**
 * The address that signs somebody in to the companion product; undefined where there is none, or the subdomain cannot
 * be one.
 */
export function companionAddress({ pattern, subdomain, path }: CompanionTarget): string | undefined {
  if (!pattern || !subdomain || !isSubdomain(subdomain)) return undefined;
  const base = pattern.replace('{subdomain}', subdomain.toLowerCase()).replace(/\/+$/, '');
  return `${base}/account/sso/engage?redirect=${encodeURIComponent(returnPathOf(path))}`;
}
