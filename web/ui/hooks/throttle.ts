/** A function that runs at most once every `everyMs`: immediately after a pause, and once more after the last call. */
export function throttle(run: () => void, everyMs: number): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  const rest = (): void => {
    timer = undefined;
    if (isWanted) call();
  };
  const call = (): void => {
    isWanted = timer !== undefined;
    if (isWanted) return;
    run();
    timer = setTimeout(rest, everyMs);
  };
  return { call, stop: () => clearTimeout(timer) };
}
