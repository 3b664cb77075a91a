// A small seeded generator of random numbers (xoshiro128**, Blackman & Vigna 2018). Not the generators of PyTorch or NumPy:
// the same seed gives other numbers there, with the same distributions.

export class Random {
  private readonly state = new Uint32Array(4);

  constructor(seed = 0) {
    this.seed(seed);
  }

  /** Starts again; the four words come from splitmix32 of the seed. */
  seed(seed: number): void {
    let z = seed >>> 0;
    for (let k = 0; k < 4; k++) {
      z = (z + 0x9e3779b9) >>> 0;
      let t = z ^ (z >>> 16);
      t = Math.imul(t, 0x21f0aaad);
      t ^= t >>> 15;
      t = Math.imul(t, 0x735a2d97);
      this.state[k] = t ^ (t >>> 15);
    }
  }

  /** 32 random bits as an unsigned integer. */
  bits(): number {
    const s = this.state;
    const result = Math.imul(rotl(Math.imul(s[1]!, 5), 7), 9) >>> 0;
    const t = s[1]! << 9;
    s[2]! ^= s[0]!;
    s[3]! ^= s[1]!;
    s[1]! ^= s[2]!;
    s[0]! ^= s[3]!;
    s[2]! ^= t;
    s[3] = rotl(s[3]!, 11);
    return result;
  }

  /** Uniform on [0, 1), exact in float32 (24 bits). */
  uniform(): number {
    return (this.bits() >>> 8) / 0x1000000;
  }

  /** Standard normal by Box and Muller's transform. */
  normal(): number {
    const u = 1 - this.uniform();
    return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * this.uniform());
  }

  /** A whole number in low … high − 1. */
  integer(low: number, high: number): number {
    return low + Math.floor(((this.bits() * 0x200000 + (this.bits() >>> 11)) / 2 ** 53) * (high - low));
  }
}

const rotl = (x: number, k: number): number => (x << k) | (x >>> (32 - k));
