const RETRY_MS = 3000;

/** Whether a script or its styles could not be fetched, as when the network goes; other errors are the module's own. */
const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.message.startsWith('Unable to preload CSS'));

/** Loads a file again every few seconds until it arrives. */
export async function loadUntilServed<File>(load: () => Promise<File>): Promise<File> {
  for (;;)
    try {
      return await load();
    } catch (error) {
      if (!isNetworkError(error)) throw error;
      await new Promise((done) => setTimeout(done, RETRY_MS));
    }
}
