import { playAcme } from './play-acme.ts';
import { playPierceCounty } from './play-pierce-county.ts';
import type { DemoContext } from './demo-context.ts';
import { demoResources, demoTags } from './demo-resources.ts';
import { seedResources } from '../resources/index.ts';

export type { DemoContext } from './demo-context.ts';

/** Creates resources and the demo organizations on an empty installation, the latter through the product's own API. */
export async function playDemonstration(context: DemoContext): Promise<void> {
  await seedResources(context.database, { tags: demoTags, resources: demoResources });
  await playAcme(context);
  await playPierceCounty(context);
}
