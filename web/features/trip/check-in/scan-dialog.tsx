import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { scanCodes } from '#web/browser/scan-qr.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { isHere, type CodeOutcome } from './judge-code.ts';

/** A short buzz tells a guide without looking that the code was right. */
const BUZZ_MS = 60;

interface ScanDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCode: (text: string) => Promise<CodeOutcome>;
  /** Result of the last code. */
  notice: ReactNode;
}

/** The camera view, which checks in one voucher after another. */
export function ScanDialog({ isOpen, onClose, onCode, notice }: ScanDialogProps): ReactNode {
  const t = useText();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('trip.scan')} form="full">
      <Camera onCode={onCode} notice={notice} />
    </Dialog>
  );
}

function Camera({ onCode, notice }: Pick<ScanDialogProps, 'onCode' | 'notice'>): ReactNode {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [hasCamera, setHasCamera] = useState(true);
  const readCode = useEffectEvent(async (text: string) => {
    if (isHere(await onCode(text)) && 'vibrate' in navigator) navigator.vibrate(BUZZ_MS);
  });
  useEffect(() => {
    const ended = new AbortController();
    if (video.current)
      scanCodes(video.current, ended.signal, (text) => readCode(text)).catch(() => setHasCamera(false));
    return () => ended.abort();
  }, []);
  return (
    <div className="scan">
      {hasCamera ? <video ref={video} className="scan__video" muted playsInline aria-hidden /> : null}
      <div className="scan__text" role="status">
        {notice ?? t(hasCamera ? 'trip.scan_hint' : 'trip.scan_no_camera')}
      </div>
    </div>
  );
}
