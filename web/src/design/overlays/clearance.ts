type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const gap = 8;

/** How far a box has to rise so that it covers none of the others. Those that leave no room above are ignored. */
export function raiseAbove(box: Box, others: readonly Box[]): number {
  return others
    .toSorted((one, other) => other.bottom - one.bottom)
    .reduce((raise, other) => {
      const isBeside = other.right <= box.left || other.left >= box.right;
      const isAboveOrBelow = other.bottom <= box.top - raise || other.top >= box.bottom - raise;
      if (isBeside || isAboveOrBelow) return raise;
      const next = box.bottom - other.top + gap;
      return box.top - next < 0 ? raise : next;
    }, 0);
}

/** Taller elements are no controls but areas, such as the content of the page. */
const maxControlHeight = 160;

/**
 * Keeps a region at the bottom of the window above bars with `data-bottom-bar` and above what has the focus, until the
 * signal aborts.
 */
export function keepClear(region: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  const place = () => {
    region.style.setProperty('--raise', '0px');
    const raise = raiseAbove(region.getBoundingClientRect(), obstaclesOf(region));
    region.style.setProperty('--raise', `${raise}px`);
  };
  place();
  window.addEventListener('resize', place, { signal });
  document.addEventListener('scroll', place, { capture: true, passive: true, signal });
}

function obstaclesOf(element: HTMLElement): readonly DOMRect[] {
  const { activeElement } = document;
  const focused = activeElement && !element.contains(activeElement) ? [activeElement] : [];
  return [...document.querySelectorAll('[data-bottom-bar]'), ...focused]
    .map((each) => each.getBoundingClientRect())
    .filter(({ height }) => height > 0 && height <= maxControlHeight);
}
