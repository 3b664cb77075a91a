// Values that hold no others: a range, and the one Ellipsis.

export class PyRange {
  readonly start: bigint;
  readonly stop: bigint;
  readonly step: bigint;
  constructor(start: bigint, stop: bigint, step: bigint) {
    this.start = start;
    this.stop = stop;
    this.step = step;
  }
}

export class Ellipsis {
  static readonly it = new Ellipsis();
}
