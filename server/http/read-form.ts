import type { FileRule } from '#contract/call.ts';
import type { UploadedFile } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';

/** Parts per form; parsing more would cost time. */
const MAX_PARTS = 10;
const MAX_NAME_LENGTH = 200;

/** Whether a body is form data with parts. */
export const isForm = (type: string): boolean => /^multipart\/form-data\s*;/i.test(type);

const refuseForm = (): Problem => new Problem('invalid', { fields: { body: 'rule.invalid' } });

const BOUNDARY = /^multipart\/form-data\s*;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*$/i;

/** Maximum number of parts in a body, counted by boundaries. */
function countParts(bytes: Buffer, boundary: string): number {
  let count = 0;
  for (let at = bytes.indexOf(boundary); at >= 0 && count <= MAX_PARTS + 1; at = bytes.indexOf(boundary, at + 1))
    count++;
  return count - 1;
}

/** Reads form data: text fields into the body, and the file of the rule's field. Throws `invalid`, or `too_large`. */
export async function readForm(
  bytes: unknown,
  type: string,
  { field, maxBytes }: FileRule,
): Promise<{ body: Record<string, string>; file: UploadedFile }> {
  if (!Buffer.isBuffer(bytes)) throw refuseForm();
  // The boundary must be the only parameter, so that the parser uses the same one as the count above.
  const boundary = BOUNDARY.exec(type)?.[2];
  if (!boundary) throw refuseForm();
  const parts = countParts(bytes, boundary);
  if (parts < 1 || parts > MAX_PARTS) throw refuseForm();
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => {
    throw refuseForm();
  });
  const body: Record<string, string> = Object.create(null) as Record<string, string>;
  let file: UploadedFile | null = null;
  for (const [name, value] of form) {
    if (typeof value === 'string') body[name] = value;
    else if (name !== field || file) throw new Problem('invalid', { fields: { [name]: 'rule.unknown' } });
    else if (value.size > maxBytes) throw new Problem('too_large', { fields: { [field]: 'rule.too_large' } });
    else {
      const content = Buffer.from(await value.arrayBuffer());
      file = { name: value.name.slice(0, MAX_NAME_LENGTH), type: value.type, bytes: content };
    }
  }
  if (!file) throw new Problem('invalid', { fields: { [field]: 'rule.required' } });
  return { body, file };
}
