import type { AnswerStorage } from './storage.ts';
import type { SurveyApp } from './survey-app.ts';

const doubleTap = 350;

/** Passes user input to the survey. The browser handles everything else, as without this script. */
export function listenToPeople(app: SurveyApp): void {
  let isPointer = false;
  document.addEventListener('pointerdown', () => (isPointer = true), true);
  document.addEventListener('keydown', () => (isPointer = false), true);

  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const link = target?.closest('a');
    if (link) return prevent(event, followLink(app, link));
    if (!isPointer || !target?.closest('.choice')) return undefined;
    if (isDoubleTap(app, event)) return event.preventDefault();
    if (isRadio(target)) app.choose(Number(target.value), true);
    return undefined;
  });
  document.addEventListener('change', ({ target }) => {
    if (!isPointer && isRadio(target)) app.choose(Number(target.value), false);
  });
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) app.write(target);
  });
  document.addEventListener('keydown', (event) => prevent(event, chooseByKey(app, event)));
  document.addEventListener('submit', (event) => prevent(event, submit(app, event)));
}

/** Listens for connection changes, other tabs, and a page that becomes visible again. */
export function listenToSurroundings(app: SurveyApp, storage: AnswerStorage): void {
  window.addEventListener('online', () => app.inquire());
  window.addEventListener('offline', () => app.lostConnection());
  window.addEventListener('popstate', () => {
    if (!app.followAddress()) location.reload();
  });
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    const change = storage.changeOf(key, oldValue, newValue);
    if (change) app.hearOtherTab(change);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') app.inquire();
  });
}

function prevent(event: Event, isDone: boolean): void {
  if (isDone) event.preventDefault();
}

function followLink(app: SurveyApp, { dataset, hreflang }: HTMLAnchorElement): boolean {
  const place = Number(dataset['go'] ?? -1);
  if (place >= 0) return app.goTo(place);
  if (dataset['start'] && app.goOn()) return true;
  if (hreflang && app.speak(hreflang)) return true;
  return app.isOffline;
}

function submit(app: SurveyApp, { submitter }: SubmitEvent): boolean {
  return submitter?.dataset['send'] ? app.finish() : app.next();
}

/**
 * The keys 1 to 5, only while the statement or its scale has the focus, so that they do not interfere with voice
 * control.
 */
function chooseByKey(app: SurveyApp, { key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || !/^[1-5]$/.test(key)) return false;
  const answers = document.activeElement?.closest('main')?.querySelector('.agreement');
  const radio = answers?.querySelector<HTMLInputElement>(`input[value="${key}"]`);
  if (!radio) return false;
  radio.checked = true;
  app.choose(Number(key), true);
  return true;
}

/** The second tap of a double tap was meant for the previous screen, or was accidental. */
function isDoubleTap(app: SurveyApp, event: MouseEvent): boolean {
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
  return event.detail > 1 || (isTouch && event.timeStamp - app.drawnAt < doubleTap);
}

function isRadio(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'radio';
}
