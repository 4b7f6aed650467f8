/** A function that runs at most once every `everyMs`: immediately after a pause, and once more after the last call. */
export function throttle(run: () => void, everyMs: number): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = false;
  const rest = (): void => {
    timer = undefined;
    if (isPending) call();
  };
  const call = (): void => {
    isPending = timer !== undefined;
    if (isPending) return;
    run();
    timer = setTimeout(rest, everyMs);
  };
  return { call, stop: () => clearTimeout(timer) };
}
