import { describe, expect, test } from 'vitest';
import { VIDEO_FRAMES } from '#domain/video-frames.ts';
import { fileHosts, readVideoLink } from './read-video-link.ts';

const RUTUBE_ID = '0123456789abcdef0123456789abcdef';

describe("a link to a video host becomes its player's URL", () => {
  test.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    ],
    [
      'https://youtu.be/dQw4w9WgXcQ?t=1m30s',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=90',
    ],
    [
      'https://m.youtube.com/watch?t=42&v=dQw4w9WgXcQ&list=PL1',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=42',
    ],
    ['http://youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'],
    [
      'https://www.youtube.com/embed/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    ],
    [`https://rutube.ru/video/${RUTUBE_ID}/`, `https://rutube.ru/play/embed/${RUTUBE_ID}/?autoplay=1`],
    [
      `https://rutube.ru/video/private/${RUTUBE_ID}/?p=aB-9`,
      `https://rutube.ru/play/embed/${RUTUBE_ID}/?autoplay=1&p=aB-9`,
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
    ],
  ])('%s', (address, src) => expect(readVideoLink(address)?.src).toBe(src));

  test('every framed URL has an allowed origin', () => {
    for (const address of [
      'https://youtu.be/dQw4w9WgXcQ',
      `https://rutube.ru/video/${RUTUBE_ID}`,
      'https://vimeo.com/1',
    ]) {
      const link = readVideoLink(address);
      expect(link?.host && link.src.startsWith(`${VIDEO_FRAMES[link.host]}/`)).toBe(true);
    }
  });
});

describe('every other link is a file for the native player', () => {
  test.each([
    '/media/films/song-kul.mp4',
    'https://files.example/a.webm',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  ])('%s', (address) => expect(readVideoLink(address)).toEqual({ host: null, src: address }));
});

describe('unplayable links are rejected', () => {
  test.each([
    '',
    ' ',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://a/b',
    'https://www.youtube.com/@channel',
    'https://youtu.be/<script>',
    'https://rutube.ru/channel/1/',
    'https://vimeo.com/staffpicks',
    'https://',
  ])('%j', (address) => expect(readVideoLink(address)).toBeNull());
});

test('names the https hosts of files, each once; players and our own files have none', () => {
  const films = 'https://films.example';
  expect(
    fileHosts([
      `${films}/a.mp4`,
      `${films}/b.mp4`,
      null,
      '/own.mp4',
      'http://plain.example/a.mp4',
      'https://youtu.be/dQw4w9WgXcQ',
    ]),
  ).toEqual(['films.example']);
});
