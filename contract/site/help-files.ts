import { Type } from 'typebox';
import { defineUpload, Strict } from '#contract/call.ts';
import { Done } from '#contract/fields.ts';
import { MAX_HELP_FILE_BYTES } from '#domain/file-rules.ts';

export const attachHelpFile = defineUpload({
  method: 'POST',
  path: '/spa/attach-help-file',
  access: 'public',
  errors: ['not_found', 'gone', 'unsupported_type', 'conflict'],
  addition: true,
  once: true,
  limit: 'upload',
  file: { field: 'file', maxBytes: MAX_HELP_FILE_BYTES },
  summary:
    'Adds a picture or PDF to a help request by the `file_key` of its reply; only staff can open it. `gone` after 30 minutes, `conflict` for a fourth file.',
  body: Strict({ key: Type.String({ minLength: 1, maxLength: 100, description: 'The `file_key` of the request' }) }),
  // A stored reply must not name the file.
  reply: Done,
});
