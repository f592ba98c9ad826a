import { playAcme } from './play-acme.ts';
import { playPierceCounty } from './play-pierce-county.ts';
import type { DemoContext } from './demo-context.ts';

export type { DemoContext } from './demo-context.ts';

/** Creates the demo organizations on an empty installation, through the product's own API. */
export async function playDemonstration(context: DemoContext): Promise<void> {
  await playAcme(context);
  await playPierceCounty(context);
}
