import { differences, nearestTo } from './nearest.ts';

/** Names that begin like this belong to Attune alone, so an unknown one is a mistake. */
const ownPrefixes = [
  'ATTUNE_',
  'OIDC_',
  'SMTP_',
  'MAIL_',
  'SUPPORT_',
  'LANGUAGE_MODEL',
  'COMPANION_',
  'HELP_CENTER_',
  'RESTRICTED_ORGANIZATION',
  'SESSION_ANALYTICS',
];

/** Variables of tests and checks, which start the product with their own environment: see CONTRIBUTING.md. */
const variablesOfTests = [
  'ATTUNE_ATTACK',
  'ATTUNE_BROWSER',
  'ATTUNE_FUZZ_REQUESTS',
  'ATTUNE_FUZZ_SEED',
  'ATTUNE_RENEW',
  'ATTUNE_SCREENS',
  'ATTUNE_WALK',
];

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The variables that are probably misspelt settings, each with a sentence: all unknown ones with a prefix of Attune,
 * and those that differ from a setting of any other prefix by one letter, or of ours by two, while it is not set.
 * Whatever else the environment holds belongs to other programs, which share it.
 */
export function findMisspelt(variables: Variables, known: readonly string[]): readonly string[] {
  return Object.entries(variables).flatMap(([name, value]) => {
    if (!value || known.includes(name) || variablesOfTests.includes(name) || isServiceLink(name, value)) return [];
    const meant = settingMeantBy(name, variables, known);
    return meant ? [`${name} is not a setting of Attune. Did you mean ${meant}?`] : [];
  });
}

function settingMeantBy(name: string, variables: Variables, known: readonly string[]): string | undefined {
  if (ownPrefixes.some((prefix) => name.toUpperCase().startsWith(prefix))) return nearestTo(name, known);
  const meant = nearestTo(
    name,
    known.filter((each) => each.length >= shortestCompared),
  );
  if (!meant || variables[meant]) return undefined;
  const isOwn = ownPrefixes.some((prefix) => meant.startsWith(prefix));
  return differences(name.toUpperCase(), meant) <= (isOwn && meant.length > shortestCompared + 2 ? 2 : 1)
    ? meant
    : undefined;
}

/** `HOST` and `PORT` differ from too many other words by one letter. */
const shortestCompared = 8;

/** Kubernetes and Docker describe every service in variables: one named `attune` as `ATTUNE_PORT=tcp://10.0.0.7:80`. */
function isServiceLink(name: string, value: string): boolean {
  return (
    /_SERVICE_(HOST|PORT(_[A-Z0-9_]+)?)$/.test(name) ||
    /_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/.test(name) ||
    (name.endsWith('_PORT') && /^(tcp|udp|sctp):\/\//.test(value))
  );
}
