// Registers the service worker of the built site and hears of new versions. Where the browser has none, or refuses it, the site
// works as it did, with the network.
import type { Workbox } from 'workbox-window';

/** Calls back when a new version waits to replace the running page, with how to let it in. */
export async function keepOffline(base: string, onNewVersion: (replace: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !location.protocol.startsWith('http')) return;
  const workbox = await import('workbox-window');
  const worker: Workbox = new workbox.Workbox(`${base}sw.js`, { scope: base });
  worker.addEventListener('waiting', () => {
    onNewVersion(() => {
      worker.addEventListener('controlling', () => location.reload());
      worker.messageSkipWaiting();
    });
  });
  try {
    await worker.register();
  } catch {
    // Refused (a private window, a policy): the site goes on with the network.
  }
}
