import { z } from 'zod';
import { type KeyValueStorage, readJson, storageKeys } from '../../platform/storage.ts';
import type { PaletteEntry } from './palette.ts';

/** What one person opened by search in one organization. */
export type Finder = { readonly personId: string; readonly organizationId: string };
type Find = Pick<PaletteEntry, 'id' | 'label' | 'icon' | 'place'>;

const maxFinds = 6;

const stored = z.array(
  z.object({
    personId: z.string(),
    organizationId: z.string(),
    id: z.string(),
    label: z.string(),
    icon: z.string(),
    place: z.string().optional(),
  }),
);

/** What the person opened by search in the organization, newest first. Deleted on sign-out. */
export function readRecentFinds(
  { personId, organizationId }: Finder,
  storage: KeyValueStorage = window.localStorage,
): readonly Find[] {
  return allFinds(storage)
    .filter((find) => find.personId === personId && find.organizationId === organizationId)
    .map(({ id, label, icon, place }) => ({ id, label, icon: icon as Find['icon'], ...(place && { place }) }));
}

/** Remembers that something was opened. Keeps the latest of this person in this organization, and none of others. */
export function rememberFind(
  finder: Finder,
  { id, label, icon, place }: Find,
  storage: KeyValueStorage = window.localStorage,
): void {
  const others = allFinds(storage).filter(({ personId }) => personId === finder.personId);
  const here = others.filter((find) => find.organizationId === finder.organizationId && find.id !== id);
  const elsewhere = others.filter((find) => find.organizationId !== finder.organizationId);
  const latest = { ...finder, id, label, icon, ...(place && { place }) };
  storage.setItem(
    storageKeys.recentFinds,
    JSON.stringify([latest, ...here.slice(0, maxFinds - 1), ...elsewhere.slice(0, maxFinds * 4)]),
  );
}

function allFinds(storage: KeyValueStorage) {
  return stored.safeParse(readJson(storage, storageKeys.recentFinds)).data ?? [];
}
