/** The visitor of `bench/pages.ts`, in a process of its own so that its work is not the server's: fetches an address so many times, one after another, with a cookie that keeps it out of the reply cache. */
import { Agent, get } from 'node:http';

const [address = '', count = '0'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

for (let index = 0; index < Number(count); index++) {
  await new Promise<void>((done, fail) => {
    get(address, { agent, headers: { cookie: 'token=none' } }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${address} answered ${response.statusCode}`));
      response.resume().once('end', done);
    }).once('error', fail);
  });
}
agent.destroy();
