// Hands a file to the browser to save.

/** Saves a text under a name. */
export const saveText = (name: string, type: string, content: string): void =>
  saveBytes(name, new Blob([content], { type: `${type};charset=utf-8` }));

export function saveBytes(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click; a while later it needs it no more.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
