/**
 * What a lock keeps others from: `share` from changing the row, `no key update` also from locking it, `update` also
 * from pointing to it.
 */
const strengths = ["share", "no key update", "update"] as const;
export type Strength = (typeof strengths)[number];

/** The rows that a transaction has locked, and how strongly. */
export type HeldLocks = Map<string, { table: string; strength: Strength }>;

/** Tables in the order in which their rows are locked. All others hang on these and come last, in any order. */
const order = [
  ["organizations"],
  ["providers"],
  ["users"],
  ["opportunities"],
  ["facilities"],
  ["connections", "clearances"],
  ["booking_requests"],
  ["needed_shifts"],
  ["call_outs"],
  ["rescues"],
  ["timesheets"],
  ["invoices"],
  ["billing_accounts"],
  ["statements"],
];

function placeOf(table: string) {
  const place = order.findIndex((tables) => tables.includes(table));
  return place < 0 ? order.length : place;
}

const isStronger = (one: Strength, other: Strength) => strengths.indexOf(one) > strengths.indexOf(other);

/**
 * Notes which rows a transaction has just locked. To lock a row again is always in order.
 * @throws Error for a row that comes before one which is held already, or that is held by a weaker lock: two
 * transactions that do so can deadlock
 */
export function noteLocks(held: HeldLocks, table: string, ids: readonly string[], strength: Strength) {
  const later = [...held.values()].find((lock) => placeOf(lock.table) > placeOf(table))?.table;
  for (const id of ids) {
    const key = `${table} ${id}`;
    const before = held.get(key);
    if (!before && later) throw new Error(`lock out of order: ${table} after ${later}`);
    if (before && isStronger(strength, before.strength))
      throw new Error(`lock out of order: ${table} for ${strength} after ${before.strength}`);
    if (!before) held.set(key, { table, strength });
  }
}
