import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KitDefaults, KIT_NUMBERS } from '#web/ui/kit-defaults/kit-defaults.ts';
import { Field } from './field.tsx';

test('text inputs get the attributes of the site', () => {
  const field = <Field label="Name" name="name" />;
  expect(renderToStaticMarkup(field)).not.toContain('spellCheck');
  const defaults = { ...KIT_NUMBERS, translate: String, locale: 'en-US', inputProps: { spellCheck: 'false' } };
  expect(renderToStaticMarkup(<KitDefaults value={defaults}>{field}</KitDefaults>)).toContain('spellCheck="false"');
});
