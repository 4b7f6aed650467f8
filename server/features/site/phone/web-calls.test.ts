import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '#server/testing/booking-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ WEB_CALL_PAGE: 'https://calls.example/join?site=1' });
});
afterAll(() => world.stop());

test('where a service connects calls in the browser, its page is called with the code', async () => {
  const ada = await world.person();
  const body = { organizer_id: 1, message: 'Is the wine included?' };
  const chat = await world.app.call<{ id: number }>('chat.getChatWithOrganizer', { body }, { token: ada.token });
  for (const target of [{ chat_id: chat.body.id }, { organizer_id: 1 }]) {
    const call = await world.app.call<{ uri: string; code: string }>(
      'site.getWebCallData',
      { body: target },
      { token: ada.token },
    );
    expect(call.body.uri).toBe(`https://calls.example/join?site=1&code=${call.body.code}`);
  }
});
