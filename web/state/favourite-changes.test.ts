import { expect, test } from 'vitest';
import type { KeyStore } from '#web/browser/storage.ts';
import { createFavouriteChanges } from './favourite-changes.ts';

function memory(): KeyStore {
  const values = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void (value === null ? values.delete(key) : values.set(key, value)),
  };
}

test('changes survive the page in order, and the newest one of a tour counts', () => {
  const store = memory();
  const changes = createFavouriteChanges(store);
  changes.add([7, true]);
  changes.add([8, false]);
  changes.add([7, false]);
  expect(createFavouriteChanges(store).read()).toEqual([
    [8, false],
    [7, false],
  ]);
});

test('a change replaced while it was being sent stays', () => {
  const changes = createFavouriteChanges(memory());
  changes.add([7, true]);
  changes.add([7, false]);
  changes.drop([7, true]);
  expect(changes.read()).toEqual([[7, false]]);
  changes.drop([7, false]);
  expect(changes.read()).toEqual([]);
});

test('invalid contents of the storage are ignored', () => {
  const store = memory();
  store.write('favourite_changes', '[[7,true],["8",true],5,[9]]');
  expect(createFavouriteChanges(store).read()).toEqual([[7, true]]);
});
