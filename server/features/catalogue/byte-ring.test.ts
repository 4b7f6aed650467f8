import { expect, test } from 'vitest';
import { ByteRing, type RingPiece } from './byte-ring.ts';

test('what is read is what was written, or nothing once it has been written over', () => {
  const ring = new ByteRing(1000);
  const written: [text: string, piece: RingPiece][] = [];
  for (let at = 0; at < 500; at++) {
    const text = `${at}é中`.repeat(1 + (at % 4));
    const piece = ring.write(text);
    if (piece) written.push([text, piece]);
    const found = written.filter(([, known]) => ring.read(known) !== null);
    for (const [said, known] of found) expect(ring.read(known)?.toString()).toBe(said);
    expect(found.at(-1)?.[0]).toBe(text);
  }
  expect(written.filter(([, known]) => ring.read(known) !== null).length).toBeGreaterThan(20);
});

test('what has been read stays while a sixteenth of the ring is written', () => {
  const ring = new ByteRing(1600);
  const old = ring.write('o'.repeat(100));
  for (let at = 0; old && ring.read(old); at++) {
    const bytes = ring.read(old);
    ring.write(String(at % 10).repeat(99));
    expect(bytes?.toString()).toBe('o'.repeat(100));
  }
});

test('a text that is too long for the ring is not kept', () =>
  expect(new ByteRing(160).write('x'.repeat(11))).toBeNull());
