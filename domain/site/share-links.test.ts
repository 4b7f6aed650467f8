import { expect, it } from 'vitest';
import { shareLink } from './share-links.ts';

const page = { url: 'https://serai.example/ru/kyrgyz-9?adults=2&from=1', title: 'Horses & yurts: 100% wild' };

it.each([
  ['facebook', 'u', null],
  ['x', 'url', 'text'],
  ['vk', 'url', 'title'],
  ['telegram', 'url', 'text'],
  ['ok', 'url', 'title'],
] as const)('%s gets the whole address and title', (way, urlKey, titleKey) => {
  const { searchParams } = new URL(shareLink(way, page));
  expect(searchParams.get(urlKey)).toBe(page.url);
  if (titleKey) expect(searchParams.get(titleKey)).toBe(page.title);
});

it.each(['whatsapp', 'viber'] as const)('%s gets title and address as one text', (way) => {
  expect(new URL(shareLink(way, page)).searchParams.get('text')).toBe(`${page.title} ${page.url}`);
});

it('an email has the title as subject and the URL in its body', () => {
  const { searchParams } = new URL(shareLink('email', page));
  expect([searchParams.get('subject'), searchParams.get('body')]).toEqual([page.title, `${page.title}\n${page.url}`]);
});
