// Puts the Content-Security-Policy into every built page. The development server needs inline scripts, so it has none;
// the end-to-end tests run on the built site, where the policy is in force.
import type { Plugin } from 'vite';

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // KaTeX and CodeMirror set style attributes and style elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'none'",
].join('; ');

export const contentSecurityPolicy = (): Plugin => ({
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
  ],
});
