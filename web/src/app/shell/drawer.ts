import { useState } from 'react';
import { useReaches } from '../../design/breakpoints.ts';
import { type KeyValueStorage, storageKeys } from '../../platform/storage.ts';

/** Whether the navigation is collapsed: the stored setting, else by the width of the window. */
export function isDrawerCollapsed(remembered: string | null, hasRoom: boolean): boolean {
  if (remembered === 'true' || remembered === 'false') return remembered === 'true';
  return !hasRoom;
}

export function useDrawer(storage: KeyValueStorage = window.localStorage) {
  const hasRoom = useReaches('lg');
  const [remembered, setRemembered] = useState(() => storage.getItem(storageKeys.drawerCollapse));
  const isCollapsed = isDrawerCollapsed(remembered, hasRoom);
  const toggle = () => {
    const next = String(!isCollapsed);
    storage.setItem(storageKeys.drawerCollapse, next);
    setRemembered(next);
  };
  return { isCollapsed, toggle };
}
