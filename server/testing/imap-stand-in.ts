import { createServer, type AddressInfo, type Socket } from 'node:net';

/** An IMAP server with one mailbox, as far as reading unseen emails needs it (RFC 3501). */
export interface ImapServer {
  /** `imap://user:password@127.0.0.1:port` */
  url: string;
  put(...emails: string[]): void;
  unseen(): number;
  stop(): Promise<void>;
}

interface Email {
  uid: number;
  raw: string;
  isSeen: boolean;
}

/** The lines that answer a command; the last one ends it. */
function answer(emails: Email[], command: string, args: string): string[] {
  const uidIn = /^(?:FETCH|STORE) (\d+)/i.exec(args)?.[1];
  const email = emails.find(({ uid }) => String(uid) === uidIn);
  switch (command) {
    case 'CAPABILITY':
      return ['* CAPABILITY IMAP4rev1'];
    case 'LIST':
    case 'LSUB':
      return [String.raw`* LIST (\HasNoChildren) "/" INBOX`];
    case 'SELECT':
      return [
        `* ${emails.length} EXISTS`,
        '* 0 RECENT',
        String.raw`* FLAGS (\Seen)`,
        String.raw`* OK [PERMANENTFLAGS (\Seen)] ok`,
        '* OK [UIDVALIDITY 1] ok',
        `* OK [UIDNEXT ${emails.length + 1}] ok`,
      ];
    case 'UID':
      if (/^SEARCH/i.test(args))
        return [`* SEARCH ${emails.flatMap(({ uid, isSeen }) => (isSeen ? [] : [uid])).join(' ')}`.trimEnd()];
      if (!email) return [];
      if (/^STORE/i.test(args)) {
        email.isSeen = true;
        return [String.raw`* ${email.uid} FETCH (UID ${email.uid} FLAGS (\Seen))`];
      }
      return [`* ${email.uid} FETCH (UID ${email.uid} BODY[]<0> {${Buffer.byteLength(email.raw)}}\r\n${email.raw})`];
    default:
      return [];
  }
}

function serve(socket: Socket, emails: Email[]): void {
  let rest = '';
  socket.on('error', () => socket.destroy());
  socket.write('* OK ready\r\n');
  socket.on('data', (data) => {
    const lines = (rest + data.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [tag = '', command = '', ...args] = line.split(' ');
      const name = command.toUpperCase();
      if (name === 'LOGOUT') {
        socket.end(`* BYE bye\r\n${tag} OK done\r\n`);
        return;
      }
      const code = name === 'SELECT' ? 'OK [READ-WRITE] done' : 'OK done';
      socket.write([...answer(emails, name, args.join(' ')), `${tag} ${code}`].map((text) => `${text}\r\n`).join(''));
    }
  });
}

/** Starts the server on a free port. */
export async function startImapServer(): Promise<ImapServer> {
  const emails: Email[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, emails);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `imap://user:password@127.0.0.1:${(server.address() as AddressInfo).port}`,
    put(...added) {
      for (const raw of added) emails.push({ uid: emails.length + 1, raw, isSeen: false });
    },
    unseen: () => emails.filter(({ isSeen }) => !isSeen).length,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
