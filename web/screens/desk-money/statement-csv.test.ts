import { expect, test } from 'vitest';
import { statementCsv } from './statement-csv.ts';

test('a statement has plain numbers, and no cell is a formula', () => {
  const line = {
    request_id: 12,
    tour: '=HYPERLINK("x"), Kazan',
    start: '2027-05-02',
    currency: 'RUB',
    captured: 2_940_050,
    refunded: 0,
    commission: 441_008,
    payable: -5,
    rate: '92.25000000',
    rate_day: '2026-11-20',
    at: '2026-11-23T02:00:00.000Z',
  };
  const [head, first, second] = statementCsv([line, { ...line, currency: 'JPY', rate: null, rate_day: null }]).split(
    '\r\n',
  );
  expect(head).toBe('request,tour,start,currency,captured,refunded,commission,payable,rate,rate_day,at');
  expect(first).toBe(
    `12,"'=HYPERLINK(""x""), Kazan",2027-05-02,RUB,29400.50,0.00,4410.08,-0.05,92.25000000,2026-11-20,2026-11-23T02:00:00.000Z`,
  );
  expect(second).toContain(',JPY,2940050,0,441008,-5,,,');
});
