// Frames as an animated GIF that plays over and over. One palette for all; of each frame only what changed is written.
import { applyPalette, GIFEncoder, quantize } from 'gifenc';

export interface Film {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** Milliseconds that frame `k` stays. */
  readonly delay: (k: number) => number;
  /** Draws frame `k`, over whatever is there. */
  readonly draw: (pen: CanvasRenderingContext2D, k: number) => Promise<void>;
}

/** The last colour of the palette: a pixel that is as it was. */
const same = 255;

/**
 * The file. Tells its progress from 0 to 1 after each frame, and lets the page breathe there; rejects with the signal's reason when it
 * is cancelled.
 */
export async function gifOf(film: Film, onProgress: (share: number) => void, signal: AbortSignal): Promise<Blob> {
  const { width, height, frames } = film;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  const drawn = async (k: number): Promise<Uint8ClampedArray> => {
    signal.throwIfAborted();
    await film.draw(pen, k);
    return pen.getImageData(0, 0, width, height).data;
  };
  const samples = [0.15, 0.4, 0.7, 1].map((share) => Math.floor(share * (frames - 1)));
  const seen = new Uint8ClampedArray(samples.length * 4 * width * height);
  for (const [n, k] of samples.entries()) seen.set(await drawn(k), n * 4 * width * height);
  const palette = quantize(seen, same, { format: 'rgb565' });
  // Transparent pixels take the first place that the colours leave free.
  const clear = palette.length;
  const gif = GIFEncoder();
  let before: Uint8Array | null = null;
  for (let k = 0; k < frames; k++) {
    const index = applyPalette(await drawn(k), palette, 'rgb565');
    const delay = film.delay(k);
    if (before === null) gif.writeFrame(index, width, height, { palette: [...palette, [0, 0, 0]], delay, dispose: 1 });
    else {
      const last: Uint8Array = before;
      const changed = index.map((colour, at) => (colour === last[at] ? clear : colour));
      gif.writeFrame(changed, width, height, { delay, transparent: true, transparentIndex: clear, dispose: 1 });
    }
    before = index;
    onProgress((k + 1) / frames);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  gif.finish();
  return new Blob([gif.bytes()], { type: 'image/gif' });
}
