// A link in the forms that other programs take: a frame for a web page, a file that opens it, Markdown.

/** Text as it stands in HTML, in an attribute too. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A frame with a figure, and what makes it as high as the figure is. Where scripts are not let in, it stays as high as it begins. */
export const frameText = (
  address: string,
  title: string,
): string => `<iframe src="${escaped(address)}" title="${escaped(title)}" style="width:100%;height:520px;border:0" allow="clipboard-write; fullscreen"></iframe>
<script>
addEventListener('message', function (event) {
  if (!event.data || event.data.type !== 'stridebook:height') return;
  document.querySelectorAll('iframe').forEach(function (frame) {
    if (frame.contentWindow === event.source) frame.style.height = event.data.height + 'px';
  });
});
</script>
`;

/** A file that opens the link, for links that are too long to be sent as text. */
export const linkFile = (address: string, title: string): string => `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0; url=${escaped(address)}">
<title>${escaped(title)}</title>
<p><a href="${escaped(address)}">${escaped(title)}</a></p>
`;

export const markdownText = (address: string, title: string): string =>
  `[${title.replaceAll(/[[\]\\]/g, '\\$&')}](${address.replaceAll(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))})`;
