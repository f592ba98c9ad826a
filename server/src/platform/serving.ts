import { ConfigurationError, type Config } from './config.ts';
import { isLoopback } from './loopback.ts';

/** Whoever reads it should think twice. */
export const dangerousVariable = 'ATTUNE_DANGEROUSLY_LET_ANYONE_SIGN_IN';

type Serving = Pick<Config, 'signIn' | 'reach' | 'letsAnyoneSignIn' | 'isProduction' | 'wantsDemonstration'>;

/**
 * The embedded sign-in lets anyone be anyone, the outbox shows personal links, and the people of the demo data are
 * known to everybody. So these exist only on this machine alone, unless the operator says that others may have them.
 * Throws what to configure.
 */
export function refuseOpenInstallation(config: Serving): void {
  const refusal = refusalToServe(config);
  if (refusal) throw new ConfigurationError(refusal);
}

/** Why this configuration must not be served, in a sentence; undefined if it may be. */
export function refusalToServe(config: Serving): string | undefined {
  const { signIn, reach, letsAnyoneSignIn, isProduction, wantsDemonstration } = config;
  if (signIn.isEmbedded && isProduction)
    return (
      'Without OIDC_ISSUER, anyone can sign in as anyone, which NODE_ENV=production does not allow. Set OIDC_ISSUER ' +
      'to the address of your OpenID provider (docs/sign-in.md).'
    );
  if (letsAnyoneSignIn || reach.length === 0) return undefined;
  const reasons = reach.map((reason) => `  - ${reason}`);
  if (signIn.isEmbedded)
    return [
      'Attune does not start: without OIDC_ISSUER, anyone who reaches it can sign in as anyone and read every mail,',
      'and this is not for this machine alone:',
      ...reasons,
      'Set OIDC_ISSUER to the address of your OpenID provider (docs/sign-in.md), or leave these settings out.',
      `Only where everybody who can reach it may see everything: ${dangerousVariable}=on.`,
    ].join('\n');
  if (wantsDemonstration)
    return ['ATTUNE_DEMO=on is for this machine alone, and this is not:', ...reasons, 'Leave ATTUNE_DEMO out.'].join(
      '\n',
    );
  return undefined;
}

/** Refuses demo data that an earlier start has loaded. */
export function refuseServedDemonstration({
  reach,
  letsAnyoneSignIn,
  dataFolder,
}: Serving & Pick<Config, 'dataFolder'>) {
  if (letsAnyoneSignIn || reach.length === 0) return;
  throw new ConfigurationError(
    [
      'This installation has demo data, whose people and administrators are known to everybody, and is not for this',
      'machine alone:',
      ...reach.map((reason) => `  - ${reason}`),
      `Start with an empty database and folder: another ATTUNE_DATA than ${dataFolder}, or another DATABASE_URL.`,
    ].join('\n'),
  );
}

/** Refuses addresses that others reach although they were configured to be local, such as a strange `localhost`. */
export function refuseReachableAddresses(
  { signIn, letsAnyoneSignIn }: Serving,
  addresses: readonly (string | { readonly address: string })[],
): void {
  if (!signIn.isEmbedded || letsAnyoneSignIn) return;
  const reachable = addresses
    .map((each) => (typeof each === 'string' ? each : each.address))
    .find((address) => !isLoopback(address));
  if (reachable) throw new ConfigurationError(`HOST leads to ${reachable}, which others reach. Set HOST=127.0.0.1.`);
}
