import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const efforts = ['small', 'medium', 'large'] as const;
const content = z.object({
  efforts: z.object({ small: z.string(), medium: z.string(), large: z.string() }),
  actions: z.array(
    z.object({
      driverId: z.string(),
      driver: z.string(),
      title: z.string(),
      description: z.string(),
      effort: z.enum(efforts),
      horizonDays: z.number().int(),
      involves: z.string(),
      evidence: z.string(),
    }),
  ),
});

/** A recommended action. Its id is its place in the file, from 1, so actions are only ever added at the end. */
export type LibraryAction = Omit<z.infer<typeof content>['actions'][number], 'driverId' | 'driver'> & {
  readonly id: string;
  readonly driver: string;
  readonly driverName: string;
  readonly effortText: string;
};

export type ActionLibrary = { readonly actions: readonly LibraryAction[]; find(id: string): LibraryAction | undefined };

/** Reads the recommended actions. */
export async function readActionLibrary(contentFolder: string): Promise<ActionLibrary> {
  const read = content.parse(JSON.parse(await readFile(join(contentFolder, 'actions.json'), 'utf8')));
  const actions = read.actions.map(({ driverId, driver, ...action }, place) => ({
    ...action,
    id: String(place + 1),
    driver: driverId,
    driverName: driver,
    effortText: read.efforts[action.effort],
  }));
  const byId = new Map(actions.map((action) => [action.id, action]));
  return { actions, find: (id) => byId.get(id) };
}
