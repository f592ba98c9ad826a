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
