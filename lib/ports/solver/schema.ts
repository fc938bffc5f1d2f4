export const solverDrivers = ["highs", "greedy"] as const;
export type SolverDriver = (typeof solverDrivers)[number];

/**
 * Whole numbers that make a sum of costs as small as it can be, within rows: `lower <= sum of its columns <= upper`.
 * Rows lie one after the other; row i has the entries from `starts[i]` to `starts[i + 1]`.
 */
export type IntegerProgram = {
  costs: Float64Array;
  columnLower: Float64Array;
  columnUpper: Float64Array;
  /** 1 where a column is a whole number, 0 where it is any. */
  whole: Int32Array;
  rowLower: Float64Array;
  rowUpper: Float64Array;
  starts: Int32Array;
  columns: Int32Array;
  values: Float64Array;
};

export type Question = {
  program: IntegerProgram;
  /** A value for each column that breaks no row: what comes back when nothing better is found in time. */
  start: Float64Array;
  seconds: number;
  /** How far from the best it may stop, of its cost: 0.001 is a tenth of a percent. 0: only with proof. */
  relativeGap: number;
};

export type Answer = {
  values: Float64Array;
  /** No values cost less than this. */
  bound: number;
  cost: number;
  /** Whether it ended by itself rather than at its limit of time. */
  hasEnded: boolean;
};

/** Null when there is no answer to be had: the caller goes on with what it has. */
export type Solve = (question: Question) => Promise<Answer | null>;

/** A thread that answers one question after the other, and what ends it. */
export type Thread = { solve: Solve; close: () => Promise<unknown> };
