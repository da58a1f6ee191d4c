/** Two tones, in hertz. */
const TONES = [880, 1174.66];
const TONE_SECONDS = 0.28;
const LOUDNESS = 0.35;

let context: AudioContext | null = null;

/** Prepares the sound. Browsers allow it only after a click or a key. */
export function unlockSound(): AudioContext {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** Rings once. */
export function ring(): void {
  const audio = unlockSound();
  for (const [index, hertz] of TONES.entries()) {
    const start = audio.currentTime + index * TONE_SECONDS;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(LOUDNESS, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS * 2);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + TONE_SECONDS * 2);
  }
}
