/**
 * Lets whoever uses the keyboard go on after something was done. What was pressed cannot have the focus while it waits, and may
 * be gone with what it did: then reading goes on at the beginning of the page. Nobody who has gone elsewhere is called back.
 */
export function goOnFrom(pressed: Element | null | undefined): void {
  // What was pressed can have it again only once it is drawn anew.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      if (pressed instanceof HTMLElement && pressed !== document.body) pressed.focus();
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    }),
  );
}
