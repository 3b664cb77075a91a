// The operations that are still to come. A case is left out only when it really reaches one of these.

const later = new Set<string>([]);

export const isLater = (name: string): boolean => later.has(name);
