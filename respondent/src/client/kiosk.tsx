import type { ReactElement } from 'react';
import { fill } from '../fill.ts';
import type { Texts } from '../texts.ts';

const idleSeconds = 60;
const warningSeconds = 20;

/** On a shared device: after a while without input asks whether someone is there, then clears the screen. */
export function watchForIdleness(start: string, textsNow: () => Pick<Texts, 'kiosk'> | undefined): void {
  let idle = 0;
  for (const input of ['pointerdown', 'keydown', 'scroll']) document.addEventListener(input, () => (idle = 0), true);
  setInterval(() => {
    idle += 1;
    const left = idleSeconds + warningSeconds - idle;
    const texts = textsNow();
    if (left <= 0) location.replace(start);
    else if (texts) warn(texts, left);
  }, 1_000);
}

function warn({ kiosk }: Pick<Texts, 'kiosk'>, left: number): void {
  const shown = document.querySelector<HTMLDialogElement>('#idle');
  if (left > warningSeconds) return shown?.remove();
  const dialog = shown ?? drawDialog(kiosk);
  const text = dialog.querySelector('p');
  if (text) text.textContent = fill(kiosk.stillThere, { count: left });
  return undefined;
}

function drawDialog(kiosk: Texts['kiosk']): HTMLDialogElement {
  const drawn: ReactElement = (
    <dialog id="idle" className="dialog" aria-labelledby="idle-text">
      <p id="idle-text" className="text" />
      <form method="dialog">
        <button className="button primary">{kiosk.stay}</button>
      </form>
    </dialog>
  );
  const dialog = drawn as unknown as HTMLDialogElement;
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
