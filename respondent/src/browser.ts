import './style.css';
import { deviceEntries, clearPeople } from './client/device-entries.ts';
import { watchForIdleness } from './client/kiosk.tsx';
import { listenToPeople, listenToSurroundings } from './client/listen.ts';
import { surveyPath } from './client/places.ts';
import { type AnswerStorage, answerStorage } from './client/storage.ts';
import { SurveyApp } from './client/survey-app.ts';

const { page, kiosk } = document.body.dataset;
const path = surveyPath(location.pathname);

closeMenus();
if (page === 'code' && kiosk !== undefined) clearShared(kiosk);
else if (path !== undefined) start(path);

/** Pages after the end leave nothing on the device; the others are answered with this script from here on. */
function start(path: string): void {
  const storage = answerStorage(deviceEntries(kiosk === undefined), path);
  const app = new SurveyApp(path, storage);
  if (kiosk !== undefined) watchForIdleness(kiosk, () => app.texts);
  if (page === 'ended') storage.clear();
  else void answer(app, storage);
}

/** A shared device starts over: nothing of anybody before is kept, and nothing of who is about to begin. */
function clearShared(start: string): void {
  clearPeople();
  history.replaceState(null, '', location.href);
  watchForIdleness(start, () => undefined);
  document.querySelector('form')?.reset();
}

async function answer(app: SurveyApp, storage: AnswerStorage): Promise<void> {
  listenToSurroundings(app, storage);
  if (!(await app.load(document.documentElement.lang))) return;
  app.adopt();
  listenToPeople(app);
}

/** Closes the menus of the header by Escape and by a click beside them; opening needs no script. */
function closeMenus(): void {
  document.addEventListener('click', ({ target }) => {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>('details.menu[open]');
}
