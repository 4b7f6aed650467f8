import { loadTexts } from '#web/i18n/catalogue.ts';
import type { TextsOptions } from '#web/i18n/texts.ts';
import { watchLive } from '#web/state/live/live-events.ts';

/** Specification 4: while the tab is hidden, its title and icon alternate this often. */
const ALTERNATE_MS = 1000;
const NEW_ICON = '/icon-new.svg';

/** Alternates title and icon of a hidden tab after a message, until the tab becomes visible. */
export function showNewMessages(of: TextsOptions): void {
  let count = 0;
  let stop: (() => void) | null = null;
  const begin = async (): Promise<void> => {
    const { translate } = await loadTexts(of, ['chat']);
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (stop || !document.hidden || !icon) return;
    const before = { title: document.title, href: icon.href };
    let isNew = false;
    const show = (isNow: boolean): void => {
      isNew = isNow;
      document.title = isNow ? translate('chat.unread_count', { count }) : before.title;
      icon.href = isNow ? NEW_ICON : before.href;
    };
    show(true);
    const timer = setInterval(() => show(!isNew), ALTERNATE_MS);
    const onVisible = (): void => stop?.();
    stop = () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      show(false);
      stop = null;
      count = 0;
    };
    document.addEventListener('visibilitychange', onVisible);
  };
  watchLive((live) => {
    if (live.event !== 'new_message' || live.data.message.type === 'output' || !document.hidden) return;
    count++;
    void begin();
  });
}

/** Two rising tones, in hertz. */
const TONES = [660, 880];
const TONE_S = 0.12;
const LOUDNESS = 0.06;

let audio: AudioContext | undefined;

/** Plays the sound of a new message. Silent until the visitor has interacted with the page, as browsers require. */
export function playNewMessage(): void {
  audio ??= new AudioContext();
  if (audio.state !== 'running') return void audio.resume();
  const start = audio.currentTime;
  for (const [at, hertz] of TONES.entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const from = start + at * TONE_S;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + TONE_S * 2);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + TONE_S * 2);
  }
}
