// The whole screen for the lecture, and back. Where the browser lets a page have it, Escape stays with the lecture: a remote sends it.

interface KeyLock {
  readonly lock?: (codes: readonly string[]) => Promise<void>;
}

/** Never throws: where the browser refuses, the window stays as it is. */
export async function toggleFull(): Promise<void> {
  try {
    if (document.fullscreenElement) return await document.exitFullscreen();
    await document.documentElement.requestFullscreen();
    await (navigator as { readonly keyboard?: KeyLock }).keyboard?.lock?.(['Escape']);
  } catch {
    // Refused by the browser.
  }
}
