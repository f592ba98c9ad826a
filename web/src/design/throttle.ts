/** Runs immediately, then at most once per interval in milliseconds; the last call always runs. */
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
