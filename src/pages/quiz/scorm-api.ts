// Tells a learning platform the score, where the page runs inside a SCORM 1.2 package: the package's frame listens for the message.
// Elsewhere nobody does.

/** What the package's frame hears. */
export interface ScoreMessage {
  readonly stridebook: 'score';
  readonly right: number;
  readonly of: number;
}

/** Sends the score to the window around this one, if there is one. It holds nothing but two numbers. */
export function tell(right: number, of: number): void {
  if (window.parent === window) return;
  const message: ScoreMessage = { stridebook: 'score', right, of };
  window.parent.postMessage(message, '*');
}
