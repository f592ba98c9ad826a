/**
 * Lets whoever uses the keyboard go on after something was done. What was pressed cannot have the focus while it waits,
 * and may be gone with what it did: then reading goes on at the beginning of the page.
 */
export function goOnFrom(pressed: Element | null | undefined): void {
  whenFocusIsLost(() => {
    if (pressed instanceof HTMLElement && pressed !== document.body) pressed.focus();
    if (isFocusLost()) document.getElementById('main')?.focus({ preventScroll: true });
  });
}

/**
 * The same within a part of the page, where what was pressed is gone or cannot be pressed again: at the first of these
 * that there is by then.
 */
export function goOnWithin(part: HTMLElement | null, ...selectors: readonly string[]): void {
  whenFocusIsLost(() => {
    const found = selectors.flatMap((selector) => part?.querySelector<HTMLElement>(selector) ?? []);
    found[0]?.focus();
  });
}

/** Once the page is drawn anew. Nobody who has gone elsewhere is called back. */
function whenFocusIsLost(goOn: () => void): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isFocusLost()) goOn();
    }),
  );
}

/** Nothing has the focus, or something that a browser will take it from as soon as it notices. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
}
