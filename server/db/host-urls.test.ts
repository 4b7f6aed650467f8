import { expect, test } from 'vitest';
import { hostUrls } from './host-urls.ts';

test('a URL with several hosts is one URL a host, and another URL stays as it is', () => {
  expect(hostUrls('postgresql://serai:a%2Cb@one:5432,two:5433/serai?ssl=true')).toEqual([
    'postgresql://serai:a%2Cb@one:5432/serai?ssl=true',
    'postgresql://serai:a%2Cb@two:5433/serai?ssl=true',
  ]);
  for (const url of [
    'postgresql://one/serai?options=a,b',
    'postgresql://serai@localhost/serai?host=/tmp/a,b',
    'nonsense',
  ])
    expect(hostUrls(url)).toEqual([url]);
});
