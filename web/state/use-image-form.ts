import { CallError } from '#contract/client.ts';
import { MAX_IMAGE_BYTES } from '#domain/file-rules.ts';
import { useFileTexts } from '#web/i18n/use-widget-texts.ts';

/** The form of a picture to upload. One that is too large throws a `CallError` at once, as the server would answer. */
export function useImageForm(): (image: File, fields: Readonly<Record<string, string>>) => FormData {
  const { fault } = useFileTexts(MAX_IMAGE_BYTES).texts;
  return (image, fields) => {
    if (image.size > MAX_IMAGE_BYTES) throw new CallError(413, { message: fault('size') });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('image', image);
    return form;
  };
}
