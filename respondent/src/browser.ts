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

/** Pages after the end store nothing on the device; this script handles all other pages. */
function start(path: string): void {
  const storage = answerStorage(deviceEntries(kiosk === undefined), path);
  const app = new SurveyApp(path, storage);
  if (kiosk !== undefined) watchForIdleness(kiosk, () => app.texts);
  if (page === 'ended') storage.clear();
  else void answer(app, storage);
}

/** Resets a shared device: deletes everything stored about earlier respondents and the next one. */
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

/** Closes the menus of the header on Escape and on outside clicks; opening needs no script. */
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
