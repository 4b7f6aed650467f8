import { expect, test } from 'vitest';
import { LOCALES } from '#domain/locales.ts';
import { drawPart, readTexts } from '#web/testing/draw-part.tsx';
import { ImpersonationStrip } from './impersonation-banner.tsx';

const NAME = 'Lindqvist Nora';

test.each(LOCALES.map(({ code }) => code))(
  'the banner in %s names the impersonated user and what is closed; its only button ends it',
  async (locale) => {
    const texts = await readTexts(locale, 'staff');
    const html = await drawPart(<ImpersonationStrip userId={1} name={NAME} />, { locale, nouns: ['staff'] });
    expect(html).toContain(`<b>${texts['acting.for']?.replace('{name}', NAME)}</b> ${texts['acting.rule']}`);
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).toContain(texts['acting.end']);
    // Announced from a region that exists before its text.
    expect(html).toContain('<span class="sr" role="status"></span>');
  },
);
