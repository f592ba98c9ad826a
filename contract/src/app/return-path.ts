const longestPath = 2000;
const neverReturnedTo = ['/login', '/logout'];

/**
 * The path to return to after sign-in: the requested path if it clearly belongs to the app, otherwise `/`. Accepts any
 * text, because others can craft the URL. Never returns to the sign-in and sign-out paths.
 */
export function returnPathOf(text: string | null | undefined): string {
  return text && isOwnPath(text) && !isNeverReturnedTo(pathnameOf(text)) ? text : '/';
}

/** Parsers disagree on backslashes, dots, empty segments and encoded slashes; paths of the app contain none of them. */
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

/** Whether a text is a valid subdomain of the companion product. */
export function isSubdomain(text: string): boolean {
  return subdomainForm.test(text);
}

type CompanionTarget = {
  /** The configured URL pattern with `{subdomain}`; null without a companion product. */
  readonly pattern: string | null;
  readonly subdomain: string | null;
  /** The path in the companion product. */
  readonly path: string;
};

/** The sign-in URL of the companion product; undefined without a companion product or for an invalid subdomain. */
export function companionAddress({ pattern, subdomain, path }: CompanionTarget): string | undefined {
  if (!pattern || !subdomain || !isSubdomain(subdomain)) return undefined;
  const base = pattern.replace('{subdomain}', subdomain.toLowerCase()).replace(/\/+$/, '');
  return `${base}/account/sso/engage?redirect=${encodeURIComponent(returnPathOf(path))}`;
}
