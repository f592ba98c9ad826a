/**
 * Restores the focus after an action. A button that is disabled or removed loses the focus, and keyboard users would
 * start again at the top of the page.
 */
export function goOnFrom(pressed: Element | null | undefined): void {
  whenFocusIsLost(() => {
    if (pressed instanceof HTMLElement && pressed !== document.body) pressed.focus();
    if (isFocusLost()) document.getElementById('main')?.focus({ preventScroll: true });
  });
}

/**
 * Restores the focus within a container if the previous element is gone or disabled: to the first of these that exists.
 */
export function goOnWithin(part: HTMLElement | null, ...selectors: readonly string[]): void {
  whenFocusIsLost(() => {
    const found = selectors.flatMap((selector) => part?.querySelector<HTMLElement>(selector) ?? []);
    found[0]?.focus();
  });
}

/** Focuses the first field with an error after the next render, in the middle of the screen. */
export function focusFirstProblem(): void {
  requestAnimationFrame(() => {
    const found = document.getElementById('main')?.querySelector<HTMLElement>('[aria-invalid=true], [data-problem]');
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: 'center' });
  });
}

/** After the next render. Does nothing if the focus has moved elsewhere. */
function whenFocusIsLost(goOn: () => void): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isFocusLost()) goOn();
    }),
  );
}

/** Nothing has the focus, or an element that the browser is about to blur. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
}
