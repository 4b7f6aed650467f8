import { expect, test } from 'vitest';
import { siteNamed } from '#sites/index.ts';
import { drawPart, siteShown } from '#web/testing/draw-part.tsx';
import Attribution from '#web/screens/attribution/attribution.tsx';

test('the source of forecasts is named while there are some', async () => {
  const attribution = (hasForecast: boolean): Promise<string> =>
    drawPart(<Attribution />, { site: siteShown(siteNamed('default'), { hasForecast }), nouns: ['legal'] });
  expect(await attribution(false)).not.toContain('MET Norway');
  expect(await attribution(true)).toMatch(/MET Norway.*CC BY 4.0/s);
});
