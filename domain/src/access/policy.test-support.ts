import type { Refusal } from '../kernel/index.ts';
import { acme, anActor, company, finance, globex, north, onGroup, sales } from './access.test-support.ts';

export const inAcme = { organizationId: acme };
export const inGlobex = { organizationId: globex };
export const onNorth = { ...inAcme, groupPath: [north, sales, company] };
export const onFinance = { ...inAcme, groupPath: [finance, company] };
export const leaderOfSales = anActor('leader', { grants: [onGroup(sales)] });

export function codeOf(act: () => void): string {
  try {
    act();
  } catch (error) {
    return (error as Refusal).code;
  }
  return 'done';
}
