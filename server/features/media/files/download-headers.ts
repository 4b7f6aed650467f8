/** Headers of an untrusted file: a download that browsers do not render, with its name in UTF-8. */
export function downloadHeaders(name: string): Record<string, string> {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return {
    'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encoded}`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}
