import { playAcme } from './play-acme.ts';
import { playPierceCounty } from './play-pierce-county.ts';
import type { Stage } from './stage.ts';

export type { Stage } from './stage.ts';

/** Plays the demonstration on an empty installation, through the product's own doors. */
export async function playDemonstration(stage: Stage): Promise<void> {
  await playAcme(stage);
  await playPierceCounty(stage);
}
