import { expect, test } from 'vitest';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import type { Api } from '#web/state/api.ts';
import { fetchTour } from './fetch-tour.ts';

const api = {
  tourPage: { getTour: async () => ({ slug: 'svaneti-trek-1175' }) as TourPage },
} as unknown as Pick<Api, 'tourPage'>;

test('a reply for another slug is an illegal redirect unless redirects are allowed', async () => {
  await expect(fetchTour(api, 'svaneti-trek-1175')).resolves.toMatchObject({ slug: 'svaneti-trek-1175' });
  await expect(fetchTour(api, 'wrong-1175')).rejects.toThrow('Illegal redirect');
  await expect(fetchTour(api, 'wrong-1175', { allowsRedirects: true })).resolves.toMatchObject({
    slug: 'svaneti-trek-1175',
  });
});
