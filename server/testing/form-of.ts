/** Form data with one file as bytes, and the header that names its boundary. */
export async function formOf(
  field: string,
  bytes: Uint8Array,
  {
    name = 'photo.jpg',
    type = 'image/jpeg',
    ...fields
  }: { name?: string; type?: string } & Record<string, string | undefined> = {},
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) form.append(key, value);
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const response = new Response(form);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}
