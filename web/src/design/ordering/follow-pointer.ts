import { edgeScroll } from './drop-place.ts';

type Following = {
  /** The element that scrolls while the pointer is near its upper or lower end. */
  readonly frame: HTMLElement | Window;
  /** The pointer moved vertically, or the content under it scrolled. */
  readonly onMove: (y: number) => void;
  readonly onEnd: (isDropped: boolean) => void;
};

/** Tracks the pointer until a drop, or until Escape cancels. Returns a function that stops tracking. */
export function followPointer({ frame, onMove, onEnd }: Following): () => void {
  let y: number | undefined;
  let request = requestAnimationFrame(scroll);
  function scroll() {
    const { top, height } = endsOf(frame);
    const step = y === undefined ? 0 : edgeScroll(y - top, height);
    if (y !== undefined && step !== 0) {
      frame.scrollBy(0, step);
      onMove(y);
    }
    request = requestAnimationFrame(scroll);
  }
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener(
    'pointermove',
    ({ clientY }) => {
      y = clientY;
      onMove(clientY);
    },
    { signal },
  );
  window.addEventListener('pointerup', () => onEnd(true), { signal });
  window.addEventListener('pointercancel', () => onEnd(false), { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onEnd(false);
    },
    { signal, capture: true },
  );
  return () => {
    ending.abort();
    cancelAnimationFrame(request);
  };
}

function endsOf(frame: HTMLElement | Window): { readonly top: number; readonly height: number } {
  return frame instanceof Window ? { top: 0, height: frame.innerHeight } : frame.getBoundingClientRect();
}
