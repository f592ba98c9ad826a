import { hasAccount } from '../organizations/index.ts';
import type { Database } from '../platform/database/index.ts';
import { administrator, playAcme } from './play-acme.ts';
import { playPierceCounty } from './play-pierce-county.ts';
import type { DemoContext } from './demo-context.ts';
import { demoLibrary } from './demo-library.ts';
import { demoResources, demoTags } from './demo-resources.ts';
import { seedResources } from '../resources/index.ts';

export type { DemoContext } from './demo-context.ts';

/** Whether an installation contains the demonstration. */
export function hasDemonstration(database: Database): Promise<boolean> {
  return database.acrossOrganizations('seed', (trx) => hasAccount(trx, administrator));
}

/** Creates resources and the demo organizations on an empty installation, the latter through the product's own API. */
export async function playDemonstration(context: DemoContext): Promise<void> {
  await seedResources(context.database, { tags: demoTags, resources: [...demoResources, ...demoLibrary] });
  await playAcme(context);
  await playPierceCounty(context);
}
