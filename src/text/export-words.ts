// Words of sharing and exporting: a place as a link and in other forms, pictures as files.

export interface ExportWords {
  /** The button that opens the dialog, and the dialog's title. */
  readonly more: string;
  readonly title: string;
  readonly close: string;
  readonly clip: { readonly copy: string; readonly copied: string; readonly notCopied: string };
  readonly link: string;
  readonly linkNote: string;
  /** `length` characters; a link so long may be cut by chat programs. */
  readonly long: (length: number) => string;
  readonly code: string;
  readonly codeFor: string;
  readonly tooLongForCode: string;
  /** A file that opens the link. */
  readonly linkFile: string;
  /** What the link shows of the page: where its story begins, and which parts. */
  readonly options: string;
  readonly begins: string;
  readonly beginsAt: Readonly<Record<'here' | 'first' | 'last', string>>;
  readonly parts: Readonly<Record<'code' | 'numbers' | 'steps', string>>;
  readonly showing: Readonly<Record<'usual' | 'shown' | 'fixed' | 'hidden', string>>;
  readonly usualNote: string;
  readonly readersTheme: string;
  readonly saveFile: string;
  readonly forms: string;
  readonly frame: string;
  readonly markdown: string;
  readonly python: string;
  readonly pythonNote: string;
  readonly scene: string;
  readonly table: string;
  readonly pictures: string;
  readonly noPictures: string;
  readonly save: (form: string, picture: string) => string;
  readonly copyPicture: (picture: string) => string;
  readonly copyPictureShort: string;
  /** The step on show as a picture that moves. */
  readonly animation: string;
  readonly making: string;
  readonly cancel: string;
  /** In thousands of bytes. */
  readonly made: (kilobytes: number) => string;
  readonly noMotion: string;
  readonly failed: string;
  /** Under an embedded figure: leads to the page it is of. */
  readonly openHere: string;
}
