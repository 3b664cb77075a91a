// What is used of gifenc, which comes without types. Palettes are lists of red, green and blue (0 to 255).
declare module 'gifenc' {
  export type Palette = readonly (readonly number[])[];
  export interface Writing {
    /** Of the whole file where given with the first frame. */
    readonly palette?: Palette;
    /** Milliseconds. */
    readonly delay: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** 1: the next frame is drawn over this one. */
    readonly dispose: 1;
  }
  export function GIFEncoder(): {
    writeFrame(index: Uint8Array, width: number, height: number, writing: Writing): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
  export function quantize(rgba: Uint8ClampedArray, most: number, options?: { format: 'rgb565' }): Palette;
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette, format?: 'rgb565'): Uint8Array;
}
