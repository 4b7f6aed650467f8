/**
 * The client of `bench/pages.ts` in a separate process, so that its work does not count: fetches a URL repeatedly, as a
 * stranger or with a cookie that bypasses the reply cache.
 */
import { Agent, get } from 'node:http';

const [address = '', count = '0', visitor = 'stranger'] = process.argv.slice(2);
const headers = visitor === 'known' ? { cookie: 'token=Bearer%20none' } : { 'accept-encoding': 'gzip' };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

for (let index = 0; index < Number(count); index++) {
  await new Promise<void>((done, fail) => {
    get(address, { agent, headers }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${address} answered ${response.statusCode}`));
      response.resume().once('end', done);
    }).once('error', fail);
  });
}
agent.destroy();
