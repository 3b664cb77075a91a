// What a link that is handed out may hold fast on a stage.

export interface Fixed {
  /** The code can be read, not changed. */
  readonly code: boolean;
  /** The step that is shown stays; it may be seen to happen again. */
  readonly step: boolean;
}

export const free: Fixed = { code: false, step: false };
