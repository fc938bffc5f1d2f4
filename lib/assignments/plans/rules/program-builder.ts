import type { IntegerProgram } from "@/lib/ports/solver/schema";

type Column = { upper: number; isWhole: boolean };
type Entry = readonly [column: number, value: number];

/** Columns from 0 on, and rows of them, as the solver takes them. */
export class ProgramBuilder {
  private readonly columns: Column[] = [];
  private readonly rows: { lower: number; upper: number; entries: readonly Entry[] }[] = [];

  /** @returns its place */
  column(upper: number, { isWhole = false } = {}): number {
    return this.columns.push({ upper, isWhole }) - 1;
  }

  row(lower: number, entries: readonly Entry[], upper: number) {
    this.rows.push({ lower, upper, entries });
  }

  atMost(entries: readonly Entry[], upper: number) {
    this.row(Number.NEGATIVE_INFINITY, entries, upper);
  }

  atLeast(entries: readonly Entry[], lower: number) {
    this.row(lower, entries, Number.POSITIVE_INFINITY);
  }

  build(costs: readonly Entry[]): IntegerProgram {
    const { columns, rows } = this;
    const size = rows.reduce((sum, { entries }) => sum + entries.length, 0);
    const program: IntegerProgram = {
      costs: new Float64Array(columns.length),
      columnLower: new Float64Array(columns.length),
      columnUpper: Float64Array.from(columns, ({ upper }) => upper),
      whole: Int32Array.from(columns, ({ isWhole }) => (isWhole ? 1 : 0)),
      rowLower: Float64Array.from(rows, ({ lower }) => lower),
      rowUpper: Float64Array.from(rows, ({ upper }) => upper),
      starts: new Int32Array(rows.length + 1),
      columns: new Int32Array(size),
      values: new Float64Array(size),
    };
    for (const [column, cost] of costs) program.costs[column] = cost;
    let at = 0;
    rows.forEach(({ entries }, place) => {
      program.starts[place] = at;
      for (const [column, value] of entries) {
        program.columns[at] = column;
        program.values[at] = value;
        at += 1;
      }
    });
    program.starts[rows.length] = at;
    return program;
  }
}

export const ones = (columns: readonly number[]): Entry[] => columns.map((column) => [column, 1] as const);
