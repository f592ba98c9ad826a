import { hasOrganizations } from '../organizations/index.ts';
import { playAcme } from './play-acme.ts';
import { playPierceCounty } from './play-pierce-county.ts';
import type { Stage } from './stage.ts';

export type { Stage } from './stage.ts';

/** Plays the demonstration on an empty installation, through the product's own doors. Does nothing on one that is in use. */
export async function playDemonstration(stage: Stage): Promise<void> {
  if (await stage.database.acrossOrganizations('seed', hasOrganizations)) return;
  await playAcme(stage);
  await playPierceCounty(stage);
}
