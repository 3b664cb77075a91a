// The 24 misconceptions by id, as conformance/questions/misconceptions.json numbers them. Their words are in src/text.
// Knows no question.

export const misconceptionIds = [
  'M01',
  'M02',
  'M03',
  'M04',
  'M05',
  'M06',
  'M07',
  'M08',
  'M09',
  'M10',
  'M11',
  'M12',
  'M13',
  'M14',
  'M15',
  'M16',
  'M17',
  'M18',
  'M19',
  'M20',
  'M21',
  'M22',
  'M23',
  'M24',
] as const;

export type MisconceptionId = (typeof misconceptionIds)[number];
