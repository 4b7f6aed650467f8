/** A function that runs once no call has come for `restMs`. */
export function debounce(run: () => void, restMs: number): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  return {
    call: () => {
      stop();
      timer = setTimeout(run, restMs);
    },
    stop,
  };
}
