import { expect, test } from 'vitest';
import { sharedAddress } from './shared-address.ts';

const site = { bookingBase: 'booking', hasStyleguide: false, arrivalEnabled: true, qrEnabled: true };

test.each([
  ['/', '/'],
  ['/?utm_source=letter&page=2', '/'],
  ['/de/destinations?fbclid=1', '/de/destinations'],
  ['/georgia/hiking?utm_source=letter&page=2&city=4&gclid=1', '/georgia/hiking?page=2&city=4'],
  ['/tours?what=kind-7&cities=1%2C2&cities=3', '/tours?what=kind-7&cities=1%2C2&cities=3'],
  ['/svaneti-trek-12?page=2&dateFrom=2027-05-01&ref=a?b', '/svaneti-trek-12?dateFrom=2027-05-01'],
  ['/tour-provider/3?page=2&utm_source=x', '/tour-provider/3?page=2'],
  ['/tour-providers?sort=answer&country_id=4&page=2&a=b', '/tour-providers?sort=answer&country_id=4&page=2'],
])('the page of %s depends on %s', (address, known) => {
  expect(sharedAddress(address, site)?.known).toBe(known);
});

test('unknown parameters are split off in their order', () => {
  expect(sharedAddress('/tours?b=2&page=2&a=x%20y&b=3', site)?.unknown).toBe('b=2&a=x%20y&b=3');
});

test.each(['/login?back=%2Ftrips', '/trips?page=2', '/booking/12'])('%s depends on the visitor', (address) => {
  expect(sharedAddress(address, site)).toBeNull();
});
