import { useEffect } from 'react';

export type KeyHelp = { readonly keys: readonly string[]; readonly does: string };

/** The keys of one part of a page. */
export type KeyGroup = { readonly title: string; readonly keys: readonly KeyHelp[] };

/** The keys of what is on screen, in the order in which it appeared. Equal titles are listed once. */
export function createKeyHelp() {
  let groups: readonly KeyGroup[] = [];
  return {
    /** Lists the keys until the returned function is called. */
    add: (group: KeyGroup): (() => void) => {
      const own = { ...group };
      groups = [...groups, own];
      return () => {
        groups = groups.filter((other) => other !== own);
      };
    },
    current: (): readonly KeyGroup[] =>
      groups.filter(({ title }, index) => groups.findIndex((other) => other.title === title) === index),
  };
}

/** The keys of this window. */
export const keyHelp = createKeyHelp();

/** Lists the keys of a part of the page in the keyboard help while it is on screen. */
export function useKeyHelp(group: KeyGroup | undefined): void {
  useEffect(() => group && keyHelp.add(group), [group]);
}
