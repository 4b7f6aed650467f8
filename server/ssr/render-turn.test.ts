import { expect, test } from 'vitest';
import { createRenderTurn } from './render-turn.ts';

test('between two renders the event loop handles other work', async () => {
  const turn = createRenderTurn();
  const done: string[] = [];
  const render = async (name: string): Promise<void> => {
    await turn();
    done.push(name);
    setImmediate(() => done.push(`request after ${name}`));
  };
  await Promise.all([render('first'), render('second'), render('third')]);
  expect(done).toEqual(['first', 'request after first', 'second', 'request after second', 'third']);
});
