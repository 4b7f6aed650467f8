/** Resolves when what has just changed is on the screen: after the next frame. A page that nobody sees has no frames and does not wait. */
export function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    // The message is read after the frame that this comes before.
    requestAnimationFrame(() => port2.postMessage(null));
  });
}
