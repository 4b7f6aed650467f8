/** Reads a JSON file of this site; null when it does not exist or the network fails. */
export async function readJson<Content>(path: string): Promise<Content | null> {
  try {
    const response = await fetch(path);
    return response.ok ? ((await response.json()) as Content) : null;
  } catch {
    return null;
  }
}
