/** Reads a JSON file of this site; null when there is none, or no way to it. */
export async function readJson<Content>(path: string): Promise<Content | null> {
  try {
    const response = await fetch(path);
    return response.ok ? ((await response.json()) as Content) : null;
  } catch {
    return null;
  }
}
