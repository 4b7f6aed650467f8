/** Reads a JSON file of this site; null when there is none, or no way to it. */
export async function readJson<Content>(path: string): Promise<Content | null> {
  try {
    const answer = await fetch(path);
    return answer.ok ? ((await answer.json()) as Content) : null;
  } catch {
    return null;
  }
}
