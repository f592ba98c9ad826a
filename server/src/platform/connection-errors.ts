/** What went wrong, and what to do about it. For the operator, without a secret. */
export type Explanation = { readonly fact: string; readonly advice: string };

type Service = {
  /** At the beginning of a sentence, such as "The mail server at mail.example". */
  readonly name: string;
  /** The variable that names it. */
  readonly setting: string;
};

type Failure = {
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
  readonly name?: unknown;
};

const unknownAuthority = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_UNTRUSTED',
]);
const otherProtocol = /^(ERR_SSL_|EPROTO$|HPE_|ECONNRESET$|EPIPE$|UND_ERR_SOCKET$)/;
const noAnswer =
  /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT|TimeoutError|AbortError)$/;

/** The codes of a failure and of what caused it, the innermost first. Messages can contain secrets, codes cannot. */
export function codesOf(error: unknown, depth = 0): readonly string[] {
  if (typeof error !== 'object' || error === null || depth > 4) return [];
  const { code, originalCode, cause, errors, name } = error as Failure;
  const inner = Array.isArray(errors) ? errors.slice(0, 4) : [];
  const own = [originalCode, code, ...(code === undefined ? [name] : [])].filter((each) => typeof each === 'string');
  return [...[cause, ...inner].flatMap((each) => codesOf(each, depth + 1)), ...own];
}

/**
 * Why no connection to a service came about: wrong host, wrong port, a certificate, or silence. Undefined if the
 * failure is another one, such as a refusal by the service itself.
 */
export function explainConnection(error: unknown, { name, setting }: Service): Explanation | undefined {
  const codes = codesOf(error);
  const find = (isMeant: (code: string) => boolean) => codes.find(isMeant);
  const authority = find((code) => unknownAuthority.has(code));
  if (authority !== undefined)
    return {
      fact: `${name} shows a certificate of an authority that this machine does not trust (${authority}).`,
      advice:
        'Put the certificate of your authority into a file, and set NODE_EXTRA_CA_CERTS to its path for every process.',
    };
  if (find((code) => code === 'ERR_TLS_CERT_ALTNAME_INVALID'))
    return {
      fact: `The certificate of ${lowered(name)} is for another name.`,
      advice: `Use a name of the certificate in ${setting}, or get a certificate for this one.`,
    };
  if (find((code) => code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID'))
    return {
      fact: `The certificate of ${lowered(name)} has expired, or is not valid yet.`,
      advice: 'Renew it, and check the date of this machine.',
    };
  if (find((code) => code === 'ECONNREFUSED' || code === 'ENOENT'))
    return {
      fact: `${name} refuses the connection: nothing listens there (ECONNREFUSED).`,
      advice: `Check the host and the port in ${setting}, and that the server runs.`,
    };
  if (find((code) => code === 'ENOTFOUND' || code === 'EAI_AGAIN'))
    return {
      fact: `The host of ${lowered(name)} is unknown.`,
      advice: `Correct its name in ${setting}, or look at the name service (DNS) of this machine.`,
    };
  const silence = find((code) => noAnswer.test(code));
  if (silence !== undefined)
    return {
      fact: `${name} does not answer (${silence}).`,
      advice: `Check the host and the port in ${setting}, and the firewalls between.`,
    };
  const protocol = find((code) => otherProtocol.test(code));
  if (protocol !== undefined)
    return {
      fact: `${name} answers in another protocol than expected, or hangs up (${protocol}).`,
      advice: `Check the port in ${setting}, and whether the connection is to be encrypted from the beginning.`,
    };
  return undefined;
}

function lowered(name: string): string {
  return name.replace(/^The /, 'the ');
}
