import { createHmac, timingSafeEqual } from 'node:crypto';

/** A parsed refresh token: the session, and how often it has been rotated. */
export interface RefreshToken {
  sessionId: string;
  counter: number;
}

interface RefreshTokenCodec {
  format(token: RefreshToken): string;
  /** Null for a malformed token or a wrong MAC. */
  parse(text: string): RefreshToken | null;
}

/** Formats and verifies refresh tokens, `session.counter.mac`. The key is not in the database. */
export function createRefreshTokenCodec(secret: string): RefreshTokenCodec {
  const mac = ({ sessionId, counter }: RefreshToken): string =>
    createHmac('sha256', secret).update(`refresh ${sessionId} ${counter}`).digest('base64url');
  return {
    format: (token) => `${token.sessionId}.${token.counter}.${mac(token)}`,
    parse(text) {
      const [sessionId, counter, proof] = text.split('.');
      if (!sessionId || !proof || !/^[0-9a-f-]{36}$/.test(sessionId) || !/^\d{1,9}$/.test(counter ?? '')) return null;
      const token = { sessionId, counter: Number(counter) };
      const expected = Buffer.from(mac(token));
      const received = Buffer.from(proof);
      return received.length === expected.length && timingSafeEqual(received, expected) ? token : null;
    },
  };
}
