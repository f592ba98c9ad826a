import { returnPathOf } from '@attune/contract/app/return-path';

/**
 * Where a task leads when it ends: the path it was begun with if that is plainly one of our own, else the usual one.
 */
export function destinationOf(redirectTo: string | undefined, usual: string): string {
  return redirectTo !== undefined && returnPathOf(redirectTo) === redirectTo ? redirectTo : usual;
}
