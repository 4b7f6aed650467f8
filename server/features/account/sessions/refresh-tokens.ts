import { createHmac, timingSafeEqual } from 'node:crypto';

/** A session and how often its refresh token has been rotated. */
export interface RefreshToken {
  sessionId: string;
  counter: number;
}

export interface RefreshTokenCodec {
  format(token: RefreshToken): string;
  /** Null when the text is no token or its MAC is wrong. */
  parse(text: string): RefreshToken | null;
}

/** Formats and verifies refresh tokens, `session.counter.mac`, with a key that is not in the database. */
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
      const given = Buffer.from(proof);
      return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
    },
  };
}
