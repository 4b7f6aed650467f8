/** Copies a text and returns whether it could: without HTTPS there is no clipboard, and it may be denied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
