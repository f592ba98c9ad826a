/** A URL that may hold a user and a password, with decoded parts. */
export type ServiceUrl = {
  readonly scheme: string;
  readonly user: string;
  readonly password: string;
  /** With brackets around an IPv6 address. */
  readonly host: string;
  readonly port: string;
  /** Without the first slash. */
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
};

/** A predicate of the variable, such as "has no host." */
type Problem = { readonly problem: string };

const form =
  /^(?<host>\[[0-9a-f:.]+\]|[\p{L}\p{N}_.,%~-]*)(?::(?<port>\d+))?(?:\/(?<path>[^/?#@]*))?(?:\?(?<query>[^#]*))?$/iu;
const encodingAdvice =
  'Percent-encode the special characters in its user and password (@ as %40, / as %2F, ? as %3F, # as %23, % as %25)';

/**
 * Parses a URL whose password may contain any character unencoded, as generated ones do, as long as only one reading is
 * possible. The parts come from what the standard calls the authority, which ends at the first `/`: so a password with
 * one breaks every usual parser. `isComplete` says which readings make sense.
 */
export function parseServiceUrl(text: string, isComplete: (url: ServiceUrl) => boolean): ServiceUrl | Problem {
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(text) ?? [];
  if (!scheme) return { problem: 'has no scheme (the part before ://).' };
  const readings = [-1, ...placesOf('@', rest)].flatMap((at) => {
    const { host, port = '', path = '', query = '' } = form.exec(rest.slice(at + 1))?.groups ?? {};
    const pairs = pairsOf(query);
    if (host === undefined || !pairs) return [];
    const [user, password] = credentialsIn(rest.slice(0, Math.max(0, at)));
    const url = { scheme: scheme.toLowerCase(), host, port, path: decoded(path) ?? path, query: pairs };
    return [{ ...url, user, password }];
  });
  const complete = readings.filter((each) =>
    isComplete({ ...each, user: each.user ?? '', password: each.password ?? '' }),
  );
  const [reading, another] = complete.length > 0 ? complete : readings;
  if (!reading) return { problem: 'cannot be read as an address with host, port and path.' };
  const { user, password } = reading;
  if (another || user === undefined || password === undefined)
    return { problem: `can be read in more than one way. ${encodingAdvice}.` };
  return { ...reading, user, password };
}

/** The same URL, with everything encoded that has to be. */
export function formatServiceUrl({ scheme, user, password, host, port, path, query }: ServiceUrl): string {
  const secret = password && `:${encodeURIComponent(password)}`;
  const credentials = user || secret ? `${encodeURIComponent(user)}${secret}@` : '';
  const pairs = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const parameters = pairs.length > 0 ? `?${pairs.join('&')}` : '';
  return `${scheme}://${credentials}${host}${port && `:${port}`}/${encodeURIComponent(path)}${parameters}`;
}

function placesOf(letter: string, text: string): readonly number[] {
  return [...text.matchAll(new RegExp(letter, 'g'))].map(({ index }) => index);
}

function credentialsIn(text: string): readonly [string | undefined, string | undefined] {
  const colon = text.indexOf(':');
  const isEncoded = !/[/?#@[\]\s]/.test(text);
  const user = colon < 0 ? text : text.slice(0, colon);
  return [part(user, isEncoded), part(colon < 0 ? '' : text.slice(colon + 1), isEncoded)];
}

/** Undefined if nobody can say whether `%41` stands for itself or for a letter. */
function part(text: string, isEncoded: boolean): string | undefined {
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  return isEncoded && !/%(?![0-9a-f]{2})/i.test(text) ? decoded(text) : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function pairsOf(query: string): readonly (readonly [string, string])[] | undefined {
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => /^([a-z][\w.-]*)=(.*)$/is.exec(pair));
  if (pairs.some((pair) => !pair)) return undefined;
  return pairs.map((pair) => [pair?.[1] ?? '', decoded(pair?.[2] ?? '') ?? pair?.[2] ?? '']);
}
