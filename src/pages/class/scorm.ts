// A SCORM 1.2 package of one quiz, made in the browser: a manifest with a single SCO whose page frames the quiz's link and hands its
// score to the platform. The quiz itself is loaded from where this site lies.
import { strToU8, zipSync } from 'fflate';

/** The package as a zip file. */
export async function scormPackage(title: string, link: string): Promise<Blob> {
  const files = { 'imsmanifest.xml': strToU8(manifest(title)), 'index.html': strToU8(page(title, link)) };
  // The same quiz gives the same file: no time of making goes in.
  const zip = zipSync(files, { mtime: '1980-01-02T00:00:00Z' });
  return new Blob([new Uint8Array(zip)], { type: 'application/zip' });
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const manifest = (title: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="stridebook-quiz" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="stridebook">
    <organization identifier="stridebook">
      <title>${escaped(title)}</title>
      <item identifier="quiz" identifierref="sco"><title>${escaped(title)}</title></item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="sco" type="webcontent" adlcp:scormtype="sco" href="index.html"><file href="index.html"/></resource>
  </resources>
</manifest>
`;

/** Finds the platform's API in the windows above (SCORM 1.2, 2.4), and tells it the score that the framed quiz sends. */
const page = (title: string, link: string): string => `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>html,body,iframe{margin:0;width:100%;height:100%;border:0;display:block}</style>
</head>
<body>
<iframe title="${escaped(title)}" src="${escaped(link)}" allow="clipboard-write"></iframe>
<script>
(function () {
  function find(from) {
    for (var n = 0; n < 12 && from; n++) {
      if (from.API) return from.API;
      if (from === from.parent) break;
      from = from.parent;
    }
    return null;
  }
  var api = find(window) || (window.opener && find(window.opener));
  var origin = new URL(document.querySelector('iframe').src).origin;
  if (api) {
    api.LMSInitialize('');
    if (api.LMSGetValue('cmi.core.lesson_status') === 'not attempted') {
      api.LMSSetValue('cmi.core.lesson_status', 'incomplete');
      api.LMSCommit('');
    }
  }
  window.addEventListener('message', function (event) {
    var told = event.data;
    if (event.origin !== origin || !told || told.stridebook !== 'score' || !api) return;
    var of = Number(told.of), right = Number(told.right);
    if (!(of > 0) || !(right >= 0) || right > of) return;
    api.LMSSetValue('cmi.core.score.min', '0');
    api.LMSSetValue('cmi.core.score.max', '100');
    api.LMSSetValue('cmi.core.score.raw', String(Math.round(100 * right / of)));
    api.LMSSetValue('cmi.core.lesson_status', 'completed');
    api.LMSCommit('');
  });
  window.addEventListener('pagehide', function () { if (api) api.LMSFinish(''); });
})();
</script>
</body>
</html>
`;
