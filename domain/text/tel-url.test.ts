import { expect, it } from 'vitest';
import { telUrl } from './tel-url.ts';

it.each([
  ['+49 (30) 123-45.67', 'tel:+49301234567'],
  ['+41\u00a044\u202f668 18 00', 'tel:+41446681800'],
  ['112', 'tel:112'],
])('%s is called as %s', (phone, url) => expect(telUrl(phone)).toBe(url));
