/** Content of a voucher's QR code: a booking, its departure, and the organizer's Ed25519 signature in base64url. */
export interface VoucherToken {
  requestId: number;
  dateId: number;
  signature: string;
}

const TOKEN = /^(\d{1,15})\.(\d{1,15})\.([\w-]{86})$/;

/** The signed text. Its prefix keeps signatures made for other purposes from passing as vouchers. */
export const signedText = (requestId: number, dateId: number): string => `serai voucher ${requestId} ${dateId}`;

export function writeVoucherToken({ requestId, dateId, signature }: VoucherToken): string {
  return `${requestId}.${dateId}.${signature}`;
}

/** Parses a token without verifying it; null for any other text. */
export function readVoucherToken(text: string): VoucherToken | null {
  const [, requestId, dateId, signature] = TOKEN.exec(text.trim()) ?? [];
  return signature === undefined ? null : { requestId: Number(requestId), dateId: Number(dateId), signature };
}

/** The code of a scanned address, or the text itself. */
export function codeOfScan(text: string): string {
  return (/[?&]code=([\w.%-]+)/.exec(text)?.[1] ?? text).trim();
}
