// Sharing and exporting, in English.
import type { ExportWords } from '../export-words.ts';

const number = new Intl.NumberFormat('en');

export const exporting: ExportWords = {
  more: 'Export',
  title: 'Share and export',
  close: 'Close',
  clip: { copy: 'Copy', copied: 'Copied', notCopied: 'Not copied: select the text instead' },
  link: 'Link',
  linkNote: 'Opens this page in exactly this state. Everything is in the link; nothing is kept on a server.',
  long: (length) =>
    `This link has ${number.format(length)} characters. Some chat programs cut links this long; a file is safer.`,
  code: 'QR code',
  codeFor: 'QR code of the link',
  tooLongForCode: 'The link is too long for a QR code that a camera could read. Share the file instead.',
  saveFile: 'Save as a file',
  forms: 'In another form',
  frame: 'Figure for a web page (iframe)',
  markdown: 'Markdown',
  python: 'Python that prints the same shapes and strides',
  pythonNote: 'Runs in the real library.',
  scene: 'Scene (JSON)',
  table: 'Table of addresses (CSV)',
  pictures: 'Pictures on this page',
  noPictures: 'There is no picture on this page yet.',
  save: (form, picture) => `Save “${picture}” as ${form}`,
  copyPicture: (picture) => `Copy the picture “${picture}”`,
  copyPictureShort: 'Copy',
  animation: 'Animation of this step',
  making: 'Making the animation',
  cancel: 'Cancel',
  made: (kilobytes) => `Saved, ${number.format(kilobytes)} kB.`,
  noMotion: 'Nothing moves in this step.',
  failed: 'The browser would not do that.',
  openHere: 'Open in Stridebook',
};
