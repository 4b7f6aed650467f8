/** Reads a QR code in the current frame; null when there is none. */
type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const FORMAT = 'qr_code';
/** Frames are read at intervals, so that the phone stays cool. */
const FRAME_MS = 150;
/** A voucher's code fills much of the frame, so more pixels only cost time. */
const MAX_WIDTH_PX = 800;

/** Chromium on Android and macOS, and Safari behind a flag. */
async function nativeReader(): Promise<ReadFrame | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes(FORMAT)) return null;
  const detector = new BarcodeDetector({ formats: [FORMAT] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function bundledReader(): Promise<ReadFrame> {
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, MAX_WIDTH_PX / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0 || canvas.height === 0) return null;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decode(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // The decoder throws for a frame without a code.
      return null;
    }
  };
}

/** The browser's decoder, else a bundled one; loaded early so that it works offline later. */
export async function loadReader(): Promise<ReadFrame> {
  return (await nativeReader()) ?? (await bundledReader());
}

/** Shows the camera and reports each code once while it is in view. Rejects without a camera or permission. */
export async function scanCodes(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (text: string) => Promise<void>,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = (): void => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop, { once: true });
  video.srcObject = stream;
  await video.play().catch(() => {});
  const read = await loadReader();
  let last: string | null = null;
  while (!signal.aborted) {
    const text = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video).catch(() => null) : null;
    if (text !== null && text !== last && !signal.aborted) {
      last = text;
      await onCode(text);
    }
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  }
}
