import { expect, it } from 'vitest';
import { orderedMessengers, type MessengerUrls } from './messengers.ts';

const all: MessengerUrls = {
  facebook: 'f',
  instagram: 'i',
  ok: 'o',
  telegram: 't',
  viber: 'v',
  vk: 'k',
  whatsapp: 'w',
};

it('messengers are in the configured order', () => {
  expect(orderedMessengers(all, true).map(({ name }) => name)).toEqual([
    'telegram',
    'vk',
    'ok',
    'whatsapp',
    'viber',
    'facebook',
    'instagram',
  ]);
  expect(orderedMessengers(all, false).map(({ name }) => name)).toEqual([
    'facebook',
    'whatsapp',
    'instagram',
    'viber',
    'ok',
    'vk',
    'telegram',
  ]);
});

it('a messenger without an address is left out', () => {
  expect(orderedMessengers({ viber: 'v', vk: '' }, false)).toEqual([{ name: 'viber', url: 'v' }]);
});
