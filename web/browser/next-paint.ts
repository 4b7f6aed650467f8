/** Resolves after the next frame is painted, so that the last change is visible; at once on a hidden page, which has no frames. */
export function nextPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    // The message is delivered after the frame that follows this callback.
    requestAnimationFrame(() => port2.postMessage(null));
  });
}
