// The service worker: keeps every file of the site from the first visit on, and answers from what it keeps. A new version waits
// until the page says that it may replace the running one. Runs outside the page and knows nothing of it.
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';

/** What a service worker is given beside what a page is. */
declare const self: {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', hear: (event: { readonly data: unknown }) => void): void;
};

/** Every file of the site, put here by the build; a revision where the name does not tell versions apart. */
declare const siteFiles: readonly { readonly url: string; readonly revision: string | null }[];

cleanupOutdatedCaches();
// What stands behind the question mark (`?embed`) changes how a page looks, not which file it is.
precacheAndRoute([...siteFiles], { ignoreURLParametersMatching: [/.*/] });

self.addEventListener('message', ({ data }) => {
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING')
    void self.skipWaiting();
});
