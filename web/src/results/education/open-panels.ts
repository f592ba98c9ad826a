import { type KeyValueStorage, panelKey } from '../../platform/storage.ts';
import type { EducationTopic } from './panels.ts';

/** Education panels that are open in this browser; closed by default. */
export function openPanels(storage: KeyValueStorage = window.localStorage) {
  return {
    has: (topic: EducationTopic) => storage.getItem(panelKey(topic)) === 'open',
    remember: (topic: EducationTopic, isOpen: boolean) => storage.setItem(panelKey(topic), isOpen ? 'open' : 'closed'),
  };
}
