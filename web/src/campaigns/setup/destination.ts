import { returnPathOf } from '@attune/contract/app/return-path';

/** Where to go after a task: the path where it started if it is one of ours, else the default. */
export function destinationOf(redirectTo: string | undefined, byDefault: string): string {
  return redirectTo !== undefined && returnPathOf(redirectTo) === redirectTo ? redirectTo : byDefault;
}
