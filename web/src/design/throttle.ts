/** Runs at once, then at most once in so many milliseconds; the last call is never left out. */
export function throttle(run: () => void, waitMs: number): { readonly call: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCalledAgain = false;
  const rest = () => {
    timer = undefined;
    if (isCalledAgain) start();
  };
  const start = () => {
    isCalledAgain = false;
    timer = setTimeout(rest, waitMs);
    run();
  };
  return {
    call: () => {
      if (timer === undefined) start();
      else isCalledAgain = true;
    },
    stop: () => clearTimeout(timer),
  };
}
