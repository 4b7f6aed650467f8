/** Sends a request that reports how much of it has left; `fetch` reports nothing. Rejects as `fetch` does. */
export function sendWithProgress(
  url: string,
  { method, headers, body, signal }: Pick<RequestInit, 'method' | 'body' | 'signal'> & { headers: Headers },
  onProgress: (part: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    request.open(method ?? 'POST', url);
    request.withCredentials = true;
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
        }),
      ),
    );
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    if (signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', stop);
    request.send((body ?? null) as XMLHttpRequestBodyInit | null);
  });
}
