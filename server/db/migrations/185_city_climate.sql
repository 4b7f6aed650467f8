-- Averages over many years in degrees Celsius from January on: {highs: [12 numbers], lows: [12 numbers]}; null where nobody wrote them down.
alter table city add column climate jsonb;
