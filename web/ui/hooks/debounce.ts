/** A function that runs once no call has come for `waitMs`. */
export function debounce(run: () => void, waitMs: number): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  return {
    call: () => {
      stop();
      timer = setTimeout(run, waitMs);
    },
    stop,
  };
}
